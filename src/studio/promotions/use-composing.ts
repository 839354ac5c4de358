import { useEffect, useState } from 'react';
import type { OpsPublishPromotionResponse, OpsSavePromotionResponse } from '../../../generated/types/operator-calls.ts';
import { guardLeaving } from '../context/route.ts';
import { useRequest } from '../operations/use-request.ts';
import { type Definition, wrongFields } from './definition.ts';

/** A promotion as the composer opens it. */
export interface Opened {
  readonly key: string;
  readonly definition: Definition;
  /** When its draft was saved; undefined for one that was never saved. */
  readonly editedAt?: string;
}

/**
 * Holds the definition that an operator composes, saves it and publishes it. Publishing saves first, so that what runs is what was
 * on the screen.
 */
export function useComposing(code: string, opened: Opened, mayLeave: () => boolean) {
  const [now, setNow] = useState(opened);
  const [saved, setSaved] = useState(opened.editedAt === undefined ? undefined : opened.definition);
  const [wasEdited, setEdited] = useState(false);
  const isDirty = now.definition !== saved;
  const { act, busy, problem } = useRequest();
  const path = `merchants/${code}/promotions/${encodeURIComponent(now.key)}`;
  useEffect(() => {
    if (!isDirty || !wasEdited) return;
    guardLeaving(mayLeave);
    const stop = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', stop);
    return () => {
      guardLeaving(undefined);
      removeEventListener('beforeunload', stop);
    };
  }, [isDirty, wasEdited, mayLeave]);
  const edit = (change: Partial<Opened>): void => {
    setNow((before) => ({ ...before, ...change }));
    setEdited(true);
  };
  /** Returns when the draft was saved; undefined when it was not. */
  const save = async (): Promise<string | undefined> => {
    const { definition, editedAt } = now;
    if (!isDirty && editedAt !== undefined) return editedAt;
    const body = { definition, ...(editedAt === undefined ? {} : { editedAt }) };
    const answer = await act<OpsSavePromotionResponse>({ method: 'PUT', path, body });
    if (!answer) return undefined;
    setNow((before) => ({ ...before, editedAt: answer.editedAt }));
    // What was edited while the draft was on its way is not saved.
    setSaved(definition);
    return answer.editedAt;
  };
  /** Returns whether it was published. */
  const publish = async (accepted: number | undefined): Promise<boolean> => {
    const editedAt = await save();
    if (editedAt === undefined) return false;
    const body = { editedAt, ...(accepted === undefined ? {} : { accepted }) };
    return (await act<OpsPublishPromotionResponse>({ method: 'POST', path: `${path}/publish`, body })) !== undefined;
  };
  return { ...now, isDirty, busy, problem, wrong: wrongFields(problem?.fields), edit, save, publish };
}
