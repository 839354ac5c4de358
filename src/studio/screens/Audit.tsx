import { useState } from 'react';
import type { Problem } from '../../../renderer/problem.ts';
import { ask } from '../api/ask.ts';
import type { OperatedMerchant } from '../api/operator.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useWords } from '../look/words.ts';
import { Button, Empty } from '../parts/controls.tsx';
import { Refusal } from '../parts/Refusal.tsx';
import { momentOf } from './format.ts';
import styles from './screens.module.css';

interface Entry {
  readonly id: number;
  readonly at: string;
  readonly by: string;
  readonly action: string;
  readonly target?: string;
  readonly from?: string;
  readonly to?: string;
  readonly note?: string;
}

/** Who changed what, and when; newest first. */
export function Audit({ merchant }: { readonly merchant: OperatedMerchant; readonly rest: string }) {
  const say = useWords();
  const path = `merchants/${merchant.code}/audit`;
  const { value, problem } = useAnswer<{ entries: readonly Entry[] }>({ path });
  const [older, setOlder] = useState<readonly Entry[]>([]);
  const [ended, setEnded] = useState(false);
  const [refused, setRefused] = useState<Problem | undefined>(undefined);
  const entries = [...(value?.entries ?? []), ...older];
  const shown = problem ?? refused;
  const more = async (): Promise<void> => {
    const answer = await ask<{ entries: readonly Entry[] }>({ path, query: { before: entries.at(-1)?.id } });
    setRefused(answer.ok ? undefined : answer.problem);
    if (!answer.ok) return;
    setOlder([...older, ...answer.value.entries]);
    setEnded(answer.value.entries.length === 0);
  };
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{say('screen.audit')}</h1>
        <p className="muted">{say('audit.about')}</p>
      </header>
      {shown && <Refusal problem={shown} />}
      {value && entries.length === 0 && <Empty icon="scroll-text">{say('audit.none')}</Empty>}
      {entries.length > 0 && (
        <section className={styles.frame} aria-label={say('screen.audit')}>
          <table className={styles.table}>
            <thead>
              <tr>
                {(['when', 'who', 'what', 'change'] as const).map((column) => (
                  <th key={column} scope="col">
                    {say(`audit.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <Line key={entry.id} entry={entry} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {entries.length > 0 && !ended && <Button onClick={() => void more()}>{say('audit.more')}</Button>}
    </div>
  );
}

/** A hash is known by its beginning. */
const shortOf = (value = '–'): string => (/^[0-9a-f]{32,}$/.test(value) ? value.slice(0, 8) : value);

function Line({ entry }: { readonly entry: Entry }) {
  const say = useWords();
  const { at, by, action, target, from, to, note } = entry;
  const key = `did.${action}`;
  const words = say(key);
  return (
    <tr>
      <td className={styles.still}>{momentOf(at)}</td>
      <td>{by}</td>
      <td>
        {words === key ? action : words} {target && <strong>{target}</strong>}
      </td>
      <td>
        {note && <p>{note}</p>}
        {(from !== undefined || to !== undefined) && (
          <p className={styles.small}>
            {shortOf(from)} → {shortOf(to)}
          </p>
        )}
      </td>
    </tr>
  );
}
