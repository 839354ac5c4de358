import type { SecurityStatus } from '../../../generated/types/data.ts';
import type { SecurityOverviewProps } from '../../../generated/types/widgets/security-overview.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { type Guard, getProtection, getRecoveryContacts } from './protection.ts';
import styles from './SecurityOverview.module.css';
import { Steps } from './Steps.tsx';

type Input = WidgetInput<SecurityOverviewProps>;

/** Shows how well the account is protected, next to the panels that improve it. */
export default function SecurityOverview({ props, slots, text, node }: Input) {
  return (
    <div className={styles.place}>
      <div className={styles.screen}>
        <section className={styles.summary} aria-labelledby={node}>
          <h2 id={node} className={styles.title}>
            {props.title}
          </h2>
          <SourceStates
            state={props.security}
            text={text}
            empty={text('shared.failed')}
            isEmpty={() => false}
            skeleton={<Skeleton className={styles.waiting} />}
          >
            {(security) => <Summary security={security} text={text} />}
          </SourceStates>
          {props.profile?.value && <Steps steps={props.profile.value.steps} identity={props.identity} text={text} />}
        </section>
        {slots.panels !== undefined && <div className={styles.panels}>{slots.panels}</div>}
      </div>
    </div>
  );
}

interface SummaryInput {
  readonly security: SecurityStatus;
  readonly text: Input['text'];
}

function Summary({ security, text }: SummaryInput) {
  const { guards, activeCount, advice } = getProtection(security);
  return (
    <>
      <div className={styles.level} data-level={activeCount}>
        <Icon
          name={activeCount === guards.length ? 'shield-check' : 'shield-alert'}
          size="huge"
          className={styles.shield}
        />
        <p className={styles.words}>
          <strong className={styles.name}>{text(`security-overview.level-${activeCount}`)}</strong>
          <span className={styles.count}>
            {text('security-overview.count', { held: activeCount, all: guards.length })}
          </span>
        </p>
        <div className={styles.meter} aria-hidden="true">
          {guards.map(({ name }, place) => (
            <span key={name} data-full={place < activeCount || undefined} />
          ))}
        </div>
      </div>
      <ul className={styles.guards}>
        {guards.map((guard) => (
          <GuardRow key={guard.name} guard={guard} security={security} text={text} />
        ))}
      </ul>
      <p className={styles.advice}>
        {text(`security-overview.advice-${advice}`, { count: security.recoveryCodesLeft })}
      </p>
    </>
  );
}

interface RowInput extends SummaryInput {
  readonly guard: Guard;
}

function GuardRow({ guard: { name, icon, isActive }, security, text }: RowInput) {
  return (
    <li className={styles.guard} data-holds={isActive || undefined}>
      <Icon name={icon} className={styles.icon} />
      <div className={styles.about}>
        <p className={styles.what}>{text(`security-overview.${name}`)}</p>
        <p className={styles.detail}>{getDetail(name, security, text)}</p>
        {name === 'back' && !isActive && (
          <a href="#contacts" className={styles.support}>
            {text('security-overview.add-contact')}
          </a>
        )}
      </div>
      <Icon name={isActive ? 'circle-check' : 'triangle-alert'} className={styles.sign} />
    </li>
  );
}

function getDetail(name: Guard['name'], security: SecurityStatus, text: Input['text']): string {
  const { hasPassword, passwordExpired, totp, recoveryCodesLeft } = security;
  if (name === 'password') {
    if (!hasPassword) return text('security-overview.password-none');
    return text(passwordExpired ? 'security-overview.password-old' : 'security-overview.password-set');
  }
  if (name === 'app')
    return totp ? text('security-overview.app-on', { count: recoveryCodesLeft }) : text('security-overview.app-off');
  const ways = getRecoveryContacts(security);
  return ways.length === 0 ? text('security-overview.back-none') : ways.join(' · ');
}
