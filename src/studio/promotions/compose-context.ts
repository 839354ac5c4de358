import { createContext } from 'react';
import type { Definition } from './definition.ts';

/** What controls of the form need besides their own value. */
export interface ComposePlace {
  readonly definition: Definition;
  readonly currency: string;
  /** Facts that an audience may compare. */
  readonly facts: readonly string[];
  /** Paths of the fields that the platform found wrong. */
  readonly wrong: readonly string[];
}

export const ComposeContext = createContext<ComposePlace | undefined>(undefined);
