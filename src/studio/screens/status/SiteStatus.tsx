import type { ReactNode } from 'react';
import type { DraftProblem, MerchantHealth } from '../../../../generated/types/operator-calls.ts';
import { ScreenLink } from '../../context/ScreenLink.tsx';
import { useText } from '../../look/texts.ts';
import { momentOf, partOf } from '../../operations/format.ts';
import { Tag } from '../../parts/controls.tsx';
import { fixWords, problemWords } from '../../parts/problem-words.ts';
import styles from './Status.module.css';
import { STATE_TONES, siteStates } from './status.ts';

/** Length of a shortened hash, enough to distinguish versions. */
const SHORT_HASH = 12;

/** Renders the status of a site: its states, its live version, its flags, and the problems of its files. */
export function SiteStatus({ site }: { readonly site: MerchantHealth }) {
  const t = useText();
  const { code, name, hash, addresses, problems, refused } = site;
  return (
    <section className={styles.card} aria-label={name}>
      <header className={styles.top}>
        <h2>{name}</h2>
        <span className="muted">{code}</span>
        <span className={styles.tags}>
          {siteStates(site).map((state) => (
            <Tag key={state} tone={STATE_TONES[state]}>
              {t(`status.site.${state}`)}
            </Tag>
          ))}
        </span>
      </header>
      {problems.length > 0 && (
        <div className={styles.problems}>
          <h3>{t(refused ? 'status.rejected' : 'status.warnings')}</h3>
          {refused && <p>{hash ? t('status.keeps', { hash: hash.slice(0, SHORT_HASH) }) : t('status.never')}</p>}
          <ol>
            {problems.map((problem) => (
              <ProblemLine key={problem.id} problem={problem} />
            ))}
          </ol>
        </div>
      )}
      <dl className={styles.facts}>
        <Fact name={t('status.addresses')}>
          {addresses.map((address) => (
            <a key={address} href={address} target="_blank" rel="noreferrer">
              {address}
            </a>
          ))}
        </Fact>
        {hash && (
          <Fact name={t('status.manifest')}>
            <code title={hash}>{hash.slice(0, SHORT_HASH)}</code> {t(`status.source.${site.source}`)}
          </Fact>
        )}
        <Fact name={t('status.published')}>{site.publishedAt ? momentOf(site.publishedAt) : t('status.unknown')}</Fact>
        <Fact name={t('status.settings')}>{t('version', { id: site.settingsVersion })}</Fact>
        {site.canary !== undefined && <Fact name={t('status.rollout')}>{partOf(site.canary / 100)}</Fact>}
        {site.draft && <Fact name={t('audit.draft')}>{t('status.draft')}</Fact>}
      </dl>
      <Flags site={site} />
      <p className={styles.links}>
        <ScreenLink to={{ screen: 'versions', merchant: code, rest: '' }}>{t('screen.versions')}</ScreenLink>
        <ScreenLink to={{ screen: 'switches', merchant: code, rest: '' }}>{t('screen.switches')}</ScreenLink>
        <ScreenLink to={{ screen: 'queues', merchant: code, rest: '' }}>{t('screen.queues')}</ScreenLink>
        <ScreenLink to={{ screen: 'queues', merchant: code, rest: 'outbox' }}>{t('status.messages')}</ScreenLink>
      </p>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Flags({ site: { flagsOn, flagsOff } }: { readonly site: MerchantHealth }) {
  const t = useText();
  return (
    <details className={styles.flags}>
      <summary>{t('status.flags', { on: flagsOn.length, off: flagsOff.length })}</summary>
      <ul>
        {flagsOn.map((flag) => (
          <li key={flag}>
            <Tag tone="good">{flag}</Tag>
          </li>
        ))}
        {flagsOff.map((flag) => (
          <li key={flag}>
            <Tag>
              <s>{flag}</s>
            </Tag>
          </li>
        ))}
      </ul>
    </details>
  );
}

function ProblemLine({ problem }: { readonly problem: DraftProblem }) {
  const t = useText();
  const { severity, file, line, column } = problem;
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  const pointer = problem.pointerInFile ?? problem.pointer;
  return (
    <li>
      <span className={styles.tags}>
        <Tag tone={severity === 'error' ? 'danger' : 'warn'}>{t(`severity.${severity}`)}</Tag>
        {place && <code>{place}</code>}
        {pointer && <code className="muted">{pointer}</code>}
      </span>
      <p>{problemWords(problem, t)}</p>
      <p className="muted">{fixWords(problem, t)}</p>
    </li>
  );
}
