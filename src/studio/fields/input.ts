import { type ComponentType, createContext } from 'react';
import { isObject } from '../../../renderer/manifest/json/json.ts';
import type { Spec } from '../forms/spec.ts';
import { useEditorState } from '../state/editor-context.ts';

export interface ControlInput {
  /** Id of the control, to which its label refers. */
  readonly id: string;
  readonly spec: Spec;
  /** Path of the value in the document. */
  readonly path: readonly string[];
  readonly value: unknown;
  readonly disabled: boolean;
  /** Sets `aria-invalid` on the control. */
  readonly invalid?: boolean | undefined;
  /** `undefined` removes the value. */
  readonly onChange: (value: unknown) => void;
}

/**
 * The control component, passed by context because lists and source parameters render it inside a control: a direct
 * import would be a cycle.
 */
export const ControlContext = createContext<ComponentType<ControlInput>>(() => undefined);

export const shown = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** Returns the object with another value under a key; `undefined` removes the key. */
export function withKey(
  object: Readonly<Record<string, unknown>>,
  key: string,
  value: unknown,
): Record<string, unknown> {
  const { [key]: _, ...others } = object;
  return value === undefined ? others : { ...object, [key]: value };
}

/** Returns the keys of a section of the merged manifest, such as the routes. */
export function useNames(section: string): readonly string[] {
  const held = useEditorState((state) => state.debounced.merged[section]);
  return isObject(held) ? Object.keys(held).filter((key) => isObject(held[key])) : [];
}
