import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AuthenticatorPanelProps } from '../../../generated/types/widgets/authenticator-panel.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Panel } from '../../ui/panel/Panel.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import styles from './AuthenticatorPanel.module.css';
import { CodesStep } from './CodesStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { ScanStep } from './ScanStep.tsx';
import { Standing } from './Standing.tsx';
import { codesFrom, secretFrom, type Step } from './steps.ts';

export type AuthenticatorInput = WidgetInput<
  AuthenticatorPanelProps,
  'enrol' | 'confirm' | 'renew' | 'remove' | 'copy'
>;

/** An authenticator app: whether one is in force, binding one, its recovery codes, and taking it away (LOG-13). */
export default function AuthenticatorPanel(input: AuthenticatorInput) {
  const { props, text, node } = input;
  const [step, setStep] = useState<Step>({ name: 'standing' });
  return (
    <Panel id={node} title={props.title} icon={props.icon} text={text('authenticator-panel.text')}>
      <SourceStates
        state={props.security}
        text={text}
        empty={text('shared.failed')}
        isEmpty={() => false}
        skeleton={<Skeleton className={styles.waiting} />}
      >
        {(security) => (
          <Following step={step.name}>
            <StepOf input={input} step={step} setStep={setStep} security={security} />
          </Following>
        )}
      </SourceStates>
    </Panel>
  );
}

/** What was pressed goes with its step: the focus moves on to the next one, which is read aloud. */
function Following({ step, children }: { readonly step: Step['name']; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    place.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <div ref={place} tabIndex={-1} className={styles.step}>
      {children}
    </div>
  );
}

type Security = NonNullable<AuthenticatorPanelProps['security']['value']>;

interface StepInput {
  readonly input: AuthenticatorInput;
  readonly step: Step;
  readonly setStep: (step: Step) => void;
  readonly security: Security;
}

function StepOf({ input, step, setStep, security }: StepInput) {
  const { on } = input;
  const stop = () => setStep({ name: 'standing' });
  const toCodes = (value: unknown) => setStep({ name: 'codes', codes: codesFrom(value) });
  switch (step.name) {
    case 'standing':
      return <Standing input={input} security={security} onStep={setStep} />;
    case 'password':
      return (
        <PasswordStep
          input={input}
          asks={security.hasPassword}
          onStop={stop}
          onDone={(value) => {
            const made = secretFrom(value);
            if (made) setStep({ name: 'scan', ...made });
          }}
        />
      );
    case 'scan':
      return <ScanStep input={input} secret={step.secret} uri={step.uri} onStop={stop} onDone={toCodes} />;
    case 'codes':
      return <CodesStep input={input} codes={step.codes} onDone={stop} />;
    case 'renew':
      return <CodeStep input={input} part="renew" send={on.renew} onStop={stop} onDone={toCodes} />;
    case 'remove':
      return <CodeStep input={input} part="remove" send={on.remove} onStop={stop} onDone={stop} />;
    default:
      return null;
  }
}
