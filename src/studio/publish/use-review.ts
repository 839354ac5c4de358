import { useCallback, useEffect, useState } from 'react';
import type { OpsPublishResponse, OpsReviewResponse, SiteVersion } from '../../../generated/types/operator-calls.ts';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { sendRequest } from '../api/send-request.ts';
import { useEditor } from '../state/editor-context.ts';

export interface Publication {
  readonly note: string;
  readonly acknowledged: readonly string[];
  readonly at?: string;
  readonly share?: number;
}

/** Returns the platform's review of the saved draft, and a function that publishes exactly the reviewed revision. */
export function useReview() {
  const { editor, merchant } = useEditor();
  const [review, setReview] = useState<OpsReviewResponse | undefined>(undefined);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const path = `merchants/${merchant.code}`;
  const look = useCallback(async () => {
    await editor.save();
    const { save, rejection, revision } = editor.get();
    const unsaved: Problem = rejection ?? { code: 'studio.unsaved', severity: 'error', message: '' };
    if (save !== 'saved') return setProblem(unsaved);
    const answer = await sendRequest<OpsReviewResponse>({ method: 'POST', path: `${path}/review`, body: { revision } });
    setProblem(answer.ok ? undefined : answer.problem);
    if (answer.ok) setReview(answer.value);
    return undefined;
  }, [editor, path]);
  useEffect(() => {
    void Promise.resolve().then(look);
  }, [look]);
  const publish = async (publication: Publication): Promise<SiteVersion | undefined> => {
    const body = { revision: review?.revision, hash: review?.hash, ...publication };
    const answer = await sendRequest<OpsPublishResponse>({ method: 'POST', path: `${path}/publish`, body });
    setProblem(answer.ok ? undefined : answer.problem);
    return answer.ok ? answer.value.version : undefined;
  };
  return { review, problem, look, publish };
}
