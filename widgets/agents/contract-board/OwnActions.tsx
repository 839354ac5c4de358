import { useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { ContractDialog } from '../../ui/contract/ContractDialog.tsx';
import styles from './ContractBoard.module.css';
import type { Contract, Input } from './ContractBoard.tsx';

type Answer = 'accept' | 'reject' | 'agree' | 'keep' | 'leave';

const ANSWERS: Readonly<Record<string, readonly Answer[]>> = {
  P: ['accept', 'reject'],
  E: ['accept', 'reject'],
  A: ['leave'],
  V: ['agree', 'keep'],
};
/** Answers after which contracts with downlines may end. */
const LOWERING: ReadonlySet<Answer> = new Set(['accept', 'agree', 'leave']);

/** What the agent can answer. An end, and what ends contracts with downlines, is asked for once more. */
export function OwnActions({ props, on, text, contract }: Input & { readonly contract: Contract }) {
  const [asked, setAsked] = useState<Answer>();
  const [busy, setBusy] = useState<Answer>();
  const { contractId, type, etag, ends, status } = contract;
  const send = async (answer: Answer, confirmed: boolean): Promise<void> => {
    setBusy(answer);
    await on.answer({ kind: props.kind, contractId, type, answer, etag, confirmed });
    setBusy(undefined);
    setAsked(undefined);
  };
  const choose = (answer: Answer): void => {
    const isAsked = answer === 'leave' || (LOWERING.has(answer) && ends.length > 0);
    if (isAsked) setAsked(answer);
    else void send(answer, false);
  };
  return (
    <>
      {(ANSWERS[status] ?? []).map((answer) => (
        <Button
          key={answer}
          size="small"
          tone={answer === 'accept' ? 'brand' : 'quiet'}
          busy={busy === answer}
          onClick={() => choose(answer)}
        >
          {text(`contract-board.${answer}`)}
        </Button>
      ))}
      {asked !== undefined && (
        <ContractDialog title={text(`contract-board.${asked}`)} text={text} onClose={() => setAsked(undefined)}>
          <p>{text(ends.length > 0 ? 'contract-board.ends-downlines' : 'contract-board.leave-text')}</p>
          {ends.length > 0 && (
            <ul>
              {ends.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          )}
          <div className={styles.actions}>
            <Button tone="brand" busy={busy !== undefined} onClick={() => void send(asked, true)}>
              {text('contract-board.confirm')}
            </Button>
            <Button onClick={() => setAsked(undefined)}>{text('contract-board.cancel')}</Button>
          </div>
        </ContractDialog>
      )}
    </>
  );
}
