import type { ComponentType } from 'react';
import type { Round } from '../define-game.ts';
import { isNetWin, signed } from './net.ts';
import { localeOf } from './translate.ts';
import { useRounds } from './use-rounds.ts';
import { useTable } from './use-table.ts';

/** Renders the player's rounds of this title, newest first. */
export function History({ Result }: { readonly Result: ComponentType<{ readonly round: Round }> }) {
  const { text, money, launch } = useTable();
  const { rounds, failed, more } = useRounds();
  if (failed) return <p>{text('problem.NO_ANSWER')}</p>;
  if (!rounds) return <p role="status">{text('loading')}</p>;
  if (rounds.length === 0) return <p className="empty">{text('noRounds')}</p>;
  const time = new Intl.DateTimeFormat(localeOf(launch.language), { dateStyle: 'short', timeStyle: 'medium' });
  return (
    <>
      <ol className="rounds">
        {rounds.map((round) => (
          <li key={round.id} className="round">
            <div className="round-what">
              <Result round={round} />
            </div>
            <p className="round-money">
              <span>{money(round.stake)}</span>
              <strong className={isNetWin(round) ? 'is-win' : ''}>
                {round.state === 'open'
                  ? text('running')
                  : round.state === 'void'
                    ? text('void')
                    : signed(money, round.win - round.stake)}
              </strong>
            </p>
            <p className="round-when">
              <time dateTime={new Date(round.startedAt).toISOString()}>{time.format(round.startedAt)}</time>
              {round.fair && (
                <a href={`/rounds/${round.id}?language=${launch.language}`} target="_blank" rel="noopener">
                  {text('verify')}
                </a>
              )}
            </p>
          </li>
        ))}
      </ol>
      {more && (
        <button type="button" className="button" onClick={more}>
          {text('more')}
        </button>
      )}
    </>
  );
}
