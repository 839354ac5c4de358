import { type ComponentType, createContext } from 'react';
import { isObject } from '../../../renderer/manifest/json/json.ts';
import { useEditorState } from '../state/editor-context.ts';
import type { Spec } from '../forms/spec.ts';

export interface ControlInput {
  /** Of the control, so that its label names it. */
  readonly id: string;
  readonly spec: Spec;
  /** Where the value stands in the document. */
  readonly path: readonly string[];
  readonly value: unknown;
  readonly disabled: boolean;
  /** Marks the control as wrong. */
  readonly invalid?: boolean | undefined;
  /** `undefined` takes the value away. */
  readonly onChange: (value: unknown) => void;
}

/** The control of any value, for those that hold others: entries of a list, parameters of a source. */
export const ControlContext = createContext<ComponentType<ControlInput>>(() => undefined);

export const shown = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** The same object with another value under a key; `undefined` takes the key away. */
export function withKey(
  object: Readonly<Record<string, unknown>>,
  key: string,
  value: unknown,
): Record<string, unknown> {
  const { [key]: _, ...others } = object;
  return value === undefined ? others : { ...object, [key]: value };
}

/** Keys of a part of the whole manifest, such as the routes. */
export function useNames(section: string): readonly string[] {
  const held = useEditorState((state) => state.debounced.merged[section]);
  return isObject(held) ? Object.keys(held).filter((key) => isObject(held[key])) : [];
}
