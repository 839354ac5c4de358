import { type ComponentType, lazy } from 'react';

/** Thrown while rendering a part whose file did not arrive: the network failed, or a newer build has replaced the file. */
export class NotLoaded extends Error {}

/** Returns a component that loads its file when it is first rendered; `LoadedPart` around it says when that fails. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new NotLoaded('A file of the studio did not arrive.', { cause });
    }
  });
