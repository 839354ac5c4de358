import { useEffect, useState } from 'react';
import { CLIENT_SEED_PATTERN } from '../../../rules/fairness.ts';
import { useTable } from './use-table.ts';

interface Pair {
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly previous?: { readonly serverSeed: string; readonly commitment: string; readonly nonce: number };
}

/** Renders the player's seeds: the commitment, and the control that reveals the server seed. */
export function Fairness() {
  const { get, post, text, showProblem } = useTable();
  const [pair, setPair] = useState<Pair>();
  const [seed, setSeed] = useState('');
  const take = (made: Pair): void => {
    setPair(made);
    setSeed(made.clientSeed);
  };
  useEffect(() => {
    void get<Pair>('/api/fairness').then((answer) => answer.ok && take(answer.value));
  }, [get]);
  const wrong = !CLIENT_SEED_PATTERN.test(seed);
  const replace = async (): Promise<void> => {
    const answer = await post<Pair>('/api/fairness', { clientSeed: seed });
    if (answer.ok) take(answer.value);
    else showProblem(answer.code);
  };
  if (!pair) return <p role="status">{text('loading')}</p>;
  return (
    <div className="prose">
      <p>{text('fair.how')}</p>
      <dl className="facts">
        <dt>{text('fair.commitment')}</dt>
        <dd className="code">{pair.commitment}</dd>
        <dt>{text('fair.nonce')}</dt>
        <dd>{pair.nonce}</dd>
      </dl>
      <label className="field">
        <span>{text('fair.clientSeed')}</span>
        <input
          value={seed}
          maxLength={64}
          aria-invalid={wrong}
          aria-describedby="seed-hint"
          onChange={(event) => setSeed(event.target.value)}
        />
        <small id="seed-hint">{text('fair.seedHint')}</small>
      </label>
      <button type="button" className="button button-main" disabled={wrong} onClick={() => void replace()}>
        {text('fair.replace')}
      </button>
      {pair.previous && (
        <dl className="facts">
          <dt>{text('fair.previous')}</dt>
          <dd className="code">{pair.previous.serverSeed}</dd>
          <dt>{text('fair.commitment')}</dt>
          <dd className="code">{pair.previous.commitment}</dd>
        </dl>
      )}
    </div>
  );
}
