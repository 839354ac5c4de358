import type { Condition } from '../../../generated/types/manifest.ts';
import { evaluate } from '../../values/condition.ts';

/** Whether flags alone make the condition of a node, route or entry false, whatever its other facts are. */
export const isSwitchedOff = (
  { when }: { readonly when?: Condition | undefined },
  flags: Readonly<Record<string, boolean>>,
): boolean =>
  when !== undefined &&
  evaluate(when, (name) => (name.startsWith('flag.') ? (flags[name.slice('flag.'.length)] ?? false) : undefined)) ===
    false;
