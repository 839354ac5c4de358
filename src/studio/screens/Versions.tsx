import { useState } from 'react';
import type { OperatedMerchant } from '../api/operator.ts';
import { useAnswer } from '../api/use-answer.ts';
import type { Version } from '../api/versions.ts';
import { useWords } from '../look/words.ts';
import { Button, Empty, Tag, type Tone } from '../parts/controls.tsx';
import { Refusal } from '../parts/Refusal.tsx';
import { useMay } from '../shell/operator-context.ts';
import { momentOf } from './format.ts';
import { KillSwitch } from './KillSwitch.tsx';
import { RollOut } from './RollOut.tsx';
import { VersionDialog } from './VersionDialog.tsx';
import styles from './screens.module.css';

const tones: Readonly<Record<Version['state'], Tone>> = {
  live: 'good',
  canary: 'accent',
  scheduled: 'warn',
  past: 'plain',
  cancelled: 'plain',
};

/** Every version of a site, newest first: what is served, what will be, and the way back. */
export function Versions({ merchant }: { readonly merchant: OperatedMerchant; readonly rest: string }) {
  const say = useWords();
  const { value, problem, again } = useAnswer<{ versions: readonly Version[] }>({
    path: `merchants/${merchant.code}/versions`,
  });
  const [opened, setOpened] = useState<number | undefined>(undefined);
  const publishes = useMay('publisher');
  const rolledOut = value?.versions.find(({ state }) => state === 'canary');
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{say('screen.versions')}</h1>
        <p className="muted">{say('versions.about')}</p>
      </header>
      {problem && <Refusal problem={problem} />}
      {publishes && <KillSwitch merchant={merchant} />}
      {rolledOut && <RollOut code={merchant.code} version={rolledOut} onChange={again} />}
      {value?.versions.length === 0 && <Empty icon="rocket">{say('versions.none')}</Empty>}
      <ul className={styles.list}>
        {value?.versions.map((version) => (
          <li key={version.id} className={styles.line}>
            <div className={styles.main}>
              <span className={styles.row}>
                <strong>{say('version', { id: version.id })}</strong>
                <Tag tone={tones[version.state]}>{say(`state.${version.state}`, { share: version.share ?? 100 })}</Tag>
                {version.origin === 'files' && <Tag>{say('versions.files')}</Tag>}
              </span>
              {version.note && <span>{version.note}</span>}
              {version.stopped && <span className={styles.small}>{version.stopped}</span>}
              <span className={styles.small}>
                {version.by} · {momentOf(version.goesLiveAt ?? version.at)}
              </span>
            </div>
            <Button onClick={() => setOpened(version.id)}>{say('versions.open')}</Button>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <VersionDialog
          merchant={merchant}
          id={opened}
          onClose={() => setOpened(undefined)}
          onDone={async () => {
            await again();
            setOpened(undefined);
          }}
        />
      )}
    </div>
  );
}
