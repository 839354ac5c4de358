import { Component, type ReactNode, Suspense } from 'react';
import { sendRequest } from '../api/send-request.ts';
import { Empty } from './controls.tsx';
import { NotLoaded } from './lazy-part.ts';
import { ProblemNotice } from './ProblemNotice.tsx';

interface PartInput {
  /** Shown until the part has loaded. */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}

/** Renders a part made by `lazyPart` around which the studio stays when it does not load, or fails. */
export const LoadedPart = ({ waiting, children }: PartInput) => (
  <LoadBoundary>
    <Suspense fallback={waiting}>{children}</Suspense>
  </LoadBoundary>
);

interface BoundaryState {
  readonly code?: string;
}

/**
 * Renders its children, or what is wrong when one of them fails: without it, React removes the whole studio. Trying again loads the
 * page again once the platform answers, because a browser and React keep a file that failed, and its style sheet, as failed.
 */
class LoadBoundary extends Component<PartInput, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { code: error instanceof NotLoaded ? 'network.failed' : 'internal.error' };
  }

  override render(): ReactNode {
    const { code } = this.state;
    if (code === undefined) return this.props.children;
    return (
      <Empty icon="circle-alert">
        <ProblemNotice problem={{ code, severity: 'error', message: `error.${code}` }} onAgain={reload} />
      </Empty>
    );
  }
}

async function reload(): Promise<void> {
  if ((await sendRequest({ path: 'me' })).ok) location.reload();
}
