import { useMemo, useState } from 'react';
import { isObject, valueAt } from '../../../renderer/manifest/json.ts';
import { useWords } from '../look/words.ts';
import { Input, Switch, Tag } from '../parts/controls.tsx';
import { nodesReading } from '../forms/flags.ts';
import { useBench, useDesk } from './desk-context.ts';
import styles from './Table.module.css';

/** Every flag, whether it is on to begin with, what it means, and what of this manifest it shows. */
export function FlagsPane() {
  const say = useWords();
  const { desk, catalog, writable } = useBench();
  const [query, setQuery] = useState('');
  const flags = useDesk((state) => state.draft.merged.flags);
  const rested = useDesk((state) => state.rested.merged);
  const readers = useMemo(() => nodesReading(rested), [rested]);
  const values = isObject(flags) ? flags : {};
  const wanted = catalog.flags.filter((flag) =>
    `${flag} ${say(`flag.${flag}`)}`.toLowerCase().includes(query.trim().toLowerCase()),
  );
  return (
    <>
      <p className="muted">{say('flags.about')}</p>
      <Input
        type="search"
        aria-label={say('find')}
        placeholder={say('find')}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <ul className={styles.lines}>
        {wanted.map((flag) => {
          const on = values[flag] === true;
          const shows = readers.get(`flag.${flag}`) ?? [];
          return (
            <li key={flag} className={styles.line}>
              <div>
                <strong>{flag}</strong>{' '}
                {valueAt(desk.get().draft.layer, ['flags', flag]) !== undefined && (
                  <Tag tone="accent">{say('standing.changed')}</Tag>
                )}
                <p className="muted">{say(`flag.${flag}`)}</p>
                {shows.length > 0 && (
                  <p className={styles.small}>
                    {say('flags.shows', { names: shows.slice(0, 4).join(', '), count: shows.length })}
                  </p>
                )}
              </div>
              <Switch
                checked={on}
                label={flag}
                disabled={!writable}
                onChange={(next) =>
                  desk.edit(
                    [
                      {
                        path: ['flags', flag],
                        value: valueAt(desk.get().draft.below, ['flags', flag]) === next ? undefined : next,
                      },
                    ],
                    { atOnce: true },
                  )
                }
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
