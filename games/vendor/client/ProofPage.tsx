import { useEffect, useState } from 'react';
import { seedCommitment } from '../../../rules/fairness.ts';
import type { Answer, Round } from '../define-game.ts';
import type { Launch } from '../launch.ts';
import { titleName } from '../titles.ts';
import type { GameClient, ProofSeeds } from './start.tsx';
import { createMoneyFormat, type Say } from './translate.ts';

interface ProofProps {
  readonly client: GameClient;
  readonly launch: Launch;
  readonly text: Say;
}

/** Renders the proof page of a round, which recomputes the result from its seeds. */
export function ProofPage({ client, launch, text }: ProofProps) {
  const [round, setRound] = useState<Round | null>();
  useEffect(() => {
    void fetch(`/api/rounds/${launch.round}`)
      .then((answer) => answer.json() as Promise<Answer<Round>>)
      .then((answer) => setRound(answer.ok ? answer.value : null))
      .catch(() => setRound(null));
  }, [launch.round]);
  if (round === undefined) return <p role="status">{text('loading')}</p>;
  if (round === null) return <main className="message">{text('problem.unknown')}</main>;
  const money = createMoneyFormat(launch.language, round.currency);
  const placed = client.placed?.(round, { text, money }) ?? [];
  return (
    <main className="proof">
      <h1>{titleName(launch.title, launch.language)}</h1>
      <dl className="facts">
        <dt>{text('round')}</dt>
        <dd className="code">{round.id}</dd>
        <dt>{text('stake')}</dt>
        <dd>
          {money(round.stake)}
          {placed.length > 0 && (
            <ul className="placed">
              {placed.map(({ name, value }) => (
                <li key={name}>
                  <span>{name}</span> <strong>{value}</strong>
                </li>
              ))}
            </ul>
          )}
        </dd>
        <dt>{text('win')}</dt>
        <dd>{money(round.win)}</dd>
      </dl>
      {round.fair && <Arithmetic client={client} text={text} round={round} fair={round.fair} />}
    </main>
  );
}

type ArithmeticProps = Pick<ProofProps, 'client' | 'text'> & {
  readonly round: Round;
  readonly fair: NonNullable<Round['fair']>;
};

function Arithmetic({ client, text, round, fair }: ArithmeticProps) {
  const [seeds, setSeeds] = useState({
    serverSeed: fair.serverSeed ?? '',
    clientSeed: fair.clientSeed ?? '',
    nonce: String(fair.nonce ?? 0),
  });
  const field = (name: keyof ProofSeeds, label: string) => (
    <label className="field">
      <span>{text(label)}</span>
      <input
        className="code"
        value={seeds[name]}
        onChange={(event) => setSeeds({ ...seeds, [name]: event.target.value })}
      />
    </label>
  );
  const fits = seeds.serverSeed !== '' && seedCommitment(seeds.serverSeed) === fair.commitment;
  const lines = seeds.serverSeed === '' ? [] : client.prove(round, { ...seeds, nonce: Number(seeds.nonce) });
  return (
    <section aria-label={text('verify')}>
      <p>{text('fair.arithmetic')}</p>
      <dl className="facts">
        <dt>{text('fair.commitment')}</dt>
        <dd className="code">{fair.commitment}</dd>
      </dl>
      {field('serverSeed', 'fair.serverSeed')}
      {seeds.serverSeed === '' && <p className="faint">{text('fair.notYet')}</p>}
      {field('clientSeed', 'fair.clientSeed')}
      {field('nonce', 'fair.nonce')}
      {seeds.serverSeed !== '' && (
        <ul className="checks">
          <Check holds={fits} label={text('fair.commitment')} value={text(fits ? 'fair.holds' : 'fair.breaks')} />
          {lines.map(({ label, computed, kept }) => (
            <Check
              key={label}
              holds={computed === kept}
              label={text(label)}
              value={computed === kept ? kept : `${computed} ≠ ${kept}`}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Check({ holds, label, value }: { readonly holds: boolean; readonly label: string; readonly value: string }) {
  return (
    <li className={holds ? 'check is-held' : 'check is-broken'}>
      <span aria-hidden="true">{holds ? '✓' : '✗'}</span>
      <span>{label}</span>
      <strong>{value}</strong>
    </li>
  );
}
