import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AuthenticatorPanelProps } from '../../../generated/types/widgets/authenticator-panel.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Panel } from '../../ui/panel/Panel.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import styles from './AuthenticatorPanel.module.css';
import { AuthenticatorStatus } from './AuthenticatorStatus.tsx';
import { CodeStep } from './CodeStep.tsx';
import { CodesStep } from './CodesStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { ScanStep } from './ScanStep.tsx';
import { parseCodes, parseSecret, type Step } from './steps.ts';

export type AuthenticatorInput = WidgetInput<
  AuthenticatorPanelProps,
  'enrol' | 'confirm' | 'renew' | 'remove' | 'copy'
>;

/** Manages an authenticator app: status, binding, recovery codes, and removal (LOG-13). */
export default function AuthenticatorPanel(input: AuthenticatorInput) {
  const { props, text, node } = input;
  const [step, setStep] = useState<Step>({ name: 'standing' });
  return (
    <Panel id={node} title={props.title} icon={props.icon} text={text('authenticator-panel.text')} anchor="app">
      <SourceStates
        state={props.security}
        text={text}
        empty={text('shared.failed')}
        isEmpty={() => false}
        skeleton={<Skeleton className={styles.waiting} />}
      >
        {(security) => (
          <FocusOnStepChange step={step.name}>
            <CurrentStep input={input} step={step} setStep={setStep} security={security} />
          </FocusOnStepChange>
        )}
      </SourceStates>
    </Panel>
  );
}

/** Moves the focus to the new step, because the pressed button is gone. Screen readers then read the step. */
function FocusOnStepChange({ step, children }: { readonly step: Step['name']; readonly children: ReactNode }) {
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

function CurrentStep({ input, step, setStep, security }: StepInput) {
  const { on } = input;
  const stop = () => setStep({ name: 'standing' });
  const toCodes = (value: unknown) => setStep({ name: 'codes', codes: parseCodes(value) });
  switch (step.name) {
    case 'standing':
      return <AuthenticatorStatus input={input} security={security} onStep={setStep} />;
    case 'password':
      return (
        <PasswordStep
          input={input}
          needsPassword={security.hasPassword}
          onStop={stop}
          onDone={(value) => {
            const made = parseSecret(value);
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
