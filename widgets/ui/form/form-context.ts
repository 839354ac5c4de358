import type { Outcome, WidgetInput } from '../../../renderer/index.ts';
import type { Answers } from './answers.ts';

/** What the controls of a form need beyond their own value. */
export interface FormContext {
  readonly text: WidgetInput<unknown>['text'];
  readonly answers: Answers;
  readonly change: (name: string, value: string) => void;
  readonly touch: (name: string) => void;
  /** Sends a code to the number of the form; `false` when there is none yet. */
  readonly sendCode: () => Promise<Outcome | false>;
  /** What the code is for. */
  readonly purpose: string;
  /** Asks for a captcha picture; the outcome's value is a PNG as base64. */
  readonly askCaptcha: () => Promise<Outcome>;
  /** Another value draws another picture: one is good for one try. */
  readonly captchaRound: number;
}

/** What a field's entry in the ui schema says about its control. */
export interface ControlOptions {
  readonly hint?: string;
  readonly icon?: string;
  readonly autoComplete?: string;
  readonly inputMode?: 'email' | 'numeric' | 'tel' | 'text';
  readonly type?: 'text' | 'email' | 'date';
  /** Values of a select with their labels. */
  readonly choices?: readonly (readonly [value: string, label: string])[];
}
