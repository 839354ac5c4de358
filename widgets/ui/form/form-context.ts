import type { Outcome, WidgetInput } from '../../../renderer/index.ts';
import type { Answers } from './answers.ts';

/** Values and functions that the controls of a form need in addition to their own value. */
export interface FormContext {
  readonly text: WidgetInput<unknown>['text'];
  readonly answers: Answers;
  readonly change: (name: string, value: string) => void;
  readonly touch: (name: string) => void;
  /** Sends a code to the typed number; `false` when it is invalid. */
  readonly sendCode: () => Promise<Outcome | false>;
  /** Purpose of the code. */
  readonly purpose: string;
  /** Requests a captcha picture; the outcome's value is a PNG as base64. */
  readonly askCaptcha: () => Promise<Outcome>;
  /** A new value loads a new picture, because one is valid for one attempt. */
  readonly captchaRound: number;
}

/** Options of a field's control in the ui schema. */
export interface ControlOptions {
  readonly hint?: string;
  readonly icon?: string;
  readonly autoComplete?: string;
  readonly inputMode?: 'email' | 'numeric' | 'tel' | 'text';
  readonly type?: 'text' | 'email' | 'date';
  /** Values of a select with their labels. */
  readonly choices?: readonly (readonly [value: string, label: string])[];
}
