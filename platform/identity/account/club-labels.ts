import type { Member as MemberInfo } from '../../../generated/types/data.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';

/** Labels of ranks. The domain of ranks, above this one, provides them at start. */
export interface ClubLabels {
  /** Returns the label of a member's rank in the caller's language; undefined without a rank. */
  of(memberId: string, reader: Pick<CallContext, 'site' | 'language'>): Promise<MemberInfo['clubLabel'] | undefined>;
}

declare module '../../kernel/platform.ts' {
  interface Platform {
    readonly clubLabels: ClubLabels;
  }
}
