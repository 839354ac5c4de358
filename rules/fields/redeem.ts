import { checkField, checkMeaning, defaultRules, type FieldProblem, requiredProblem } from './field.ts';
import type { FieldProblems } from './registration.ts';

export interface RedeemAnswers {
  readonly paymentPassword: string;
  readonly address: string;
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

/** What is wrong with how goods are asked for: each field is needed, and the number is one that exists (VAL-05). */
export function checkRedeem(
  answers: RedeemAnswers,
  isMobile: (dialingCode: string, number: string) => boolean,
): FieldProblems {
  const { mobileNum, countryDialingCode } = answers;
  const found: Record<string, FieldProblem> = {};
  for (const name of ['paymentPassword', 'address', 'mobileNum'] as const) {
    const problem = checkAnswer(name, answers[name].trim());
    if (problem) found[name] = problem;
  }
  if (!found.mobileNum && !isMobile(countryDialingCode, mobileNum)) found.mobileNum = { message: 'field.mobile' };
  return found;
}

function checkAnswer(name: 'paymentPassword' | 'address' | 'mobileNum', answer: string): FieldProblem | undefined {
  if (answer === '') return requiredProblem;
  // A number may be written with spaces and dashes; the plan of its country reads them.
  if (name === 'mobileNum') return undefined;
  const rule = defaultRules[name];
  return (rule && checkField(answer, rule)) ?? checkMeaning(name, answer);
}
