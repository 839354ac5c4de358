import { useCallback, useState } from 'react';
import type { OpsVersionsResponse, SiteVersion } from '../../../generated/types/operator-calls.ts';
import type { OperatedMerchant } from '../api/operator.ts';
import { sendRequest } from '../api/send-request.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useMay } from '../context/operator-context.ts';
import { useText } from '../look/texts.ts';
import { momentOf, partOf } from '../operations/format.ts';
import { useEarlier } from '../operations/use-earlier.ts';
import { Button, Empty, Tag, type Tone, Waiting } from '../parts/controls.tsx';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import { endWords } from './audit-words.ts';
import { KillSwitch } from './KillSwitch.tsx';
import { RollOut } from './RollOut.tsx';
import styles from './screens.module.css';
import { VersionDialog } from './VersionDialog.tsx';

const tones: Readonly<Record<SiteVersion['state'], Tone>> = {
  live: 'good',
  canary: 'accent',
  scheduled: 'warn',
  past: 'plain',
  cancelled: 'plain',
};

/** Page size. */
const PAGE = 50;

/** Renders the versions of a site, newest first, with the live and the scheduled one, and the rollback. */
export function Versions({ merchant }: { readonly merchant: OperatedMerchant; readonly rest: string }) {
  const t = useText();
  const path = `merchants/${merchant.code}/versions`;
  const { value, problem, again } = useAnswer<OpsVersionsResponse>({ path });
  const read = useCallback(
    async (before: number) => {
      const answer = await sendRequest<OpsVersionsResponse>({ path, query: { before } });
      return answer.ok ? { ok: true as const, value: answer.value.versions } : answer;
    },
    [path],
  );
  const { rows, more, problem: refused } = useEarlier<SiteVersion>({ newest: value?.versions, size: PAGE, read });
  const shown = problem ?? refused;
  const [opened, setOpened] = useState<number | undefined>(undefined);
  const publishes = useMay('publisher');
  const rolledOut = value?.versions.find(({ state }) => state === 'canary');
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t('screen.versions')}</h1>
        <p className="muted">{t('versions.about')}</p>
      </header>
      {shown && <ProblemNotice problem={shown} onAgain={problem && again} />}
      {publishes && value && <KillSwitch merchant={merchant} />}
      {rolledOut && <RollOut code={merchant.code} version={rolledOut} onChange={again} />}
      {!value && !problem && <Waiting />}
      {value?.versions.length === 0 && <Empty icon="rocket">{t('versions.none')}</Empty>}
      <ul className={styles.list}>
        {rows.map((version) => (
          <VersionLine key={version.id} version={version} onOpen={() => setOpened(version.id)} />
        ))}
      </ul>
      {more && <Button onClick={() => void more()}>{t('versions.more')}</Button>}
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

function VersionLine({ version, onOpen }: { readonly version: SiteVersion; readonly onOpen: () => void }) {
  const t = useText();
  return (
    <li className={styles.line}>
      <div className={styles.main}>
        <span className={styles.row}>
          <strong>{t('version', { id: version.id })}</strong>
          <Tag tone={tones[version.state]}>
            {t(`state.${version.state}`, { share: partOf((version.share ?? 100) / 100) })}
          </Tag>
          {version.origin === 'files' && <Tag>{t('versions.files')}</Tag>}
        </span>
        {version.note && <span>{version.note}</span>}
        {version.stopped && <span className={styles.small}>{endWords(t, version.stopped)}</span>}
        <span className={styles.small}>
          {version.by} · {momentOf(version.at)}
          {version.state === 'scheduled' && ` · ${t('versions.goes-live', { at: momentOf(version.goesLiveAt) })}`}
        </span>
      </div>
      <Button onClick={onOpen}>{t('versions.open')}</Button>
    </li>
  );
}
