import { useSyncExternalStore } from 'react';
import { readSystem, type System } from './system.ts';

const subscribe = () => () => undefined;
const read = () => readSystem(navigator.userAgent);
const isServer = () => undefined;

/** Returns the system of this device; undefined on the server, whose pages are shared by all systems. */
export const useSystem = (): System | undefined => useSyncExternalStore(subscribe, read, isServer);
