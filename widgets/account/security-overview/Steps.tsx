import type { ReactNode } from 'react';
import type { MemberProfile } from '../../../generated/types/data.ts';
import { RouteLink, type WidgetInput } from '../../../renderer/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ProgressBar } from '../../ui/progress/ProgressBar.tsx';
import styles from './SecurityOverview.module.css';

type Step = MemberProfile['steps'][number];

/** The panel of the page in which a step is done. */
const ANCHORS: Readonly<Record<Exclude<Step['name'], 'identity'>, string>> = {
  password: '#password',
  email: '#contacts',
  mobile: '#contacts',
  name: '#profile',
  birthday: '#profile',
  nickname: '#profile',
  paymentPassword: '#payment-password',
  app: '#app',
};

interface StepsInput {
  readonly steps: readonly Step[];
  /** Where documents are sent; left out where the site asks for none. */
  readonly identity: string | undefined;
  readonly text: WidgetInput<unknown>['text'];
}

/** Says how complete the account is, and leads to what is missing. */
export function Steps({ steps, identity, text }: StepsInput) {
  const left = steps.filter(({ done }) => !done);
  const done = steps.length - left.length;
  if (left.length === 0) return null;
  return (
    <div className={styles.steps}>
      <p className={styles.stepsHead}>
        <b>{text('security-overview.steps')}</b>
        <span>{text('security-overview.steps-count', { done, all: steps.length })}</span>
      </p>
      <ProgressBar value={done} max={steps.length} label={text('security-overview.steps')} />
      <ul className={styles.left} aria-label={text('security-overview.steps-left')}>
        {left.map(({ name, waits }) => (
          <li key={name}>
            <StepLink name={name} identity={identity}>
              <span>
                {text(`security-overview.step-${name}`)}
                {waits && <small>{text('security-overview.step-waits')}</small>}
              </span>
              <Icon name="chevron-right" size="small" />
            </StepLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LinkInput extends Pick<StepsInput, 'identity'>, Pick<Step, 'name'> {
  readonly children: ReactNode;
}

function StepLink({ name, identity, children }: LinkInput) {
  if (name !== 'identity') return <a href={ANCHORS[name]}>{children}</a>;
  return identity === undefined ? <span>{children}</span> : <RouteLink to={identity}>{children}</RouteLink>;
}
