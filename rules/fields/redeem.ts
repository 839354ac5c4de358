import { checkField, checkSemantics, defaultRules, type FieldProblem, requiredProblem } from './field.ts';
import type { FieldProblems } from './registration.ts';

export interface RedeemInput {
  readonly paymentPassword: string;
  readonly address: string;
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

/** Validates the form that redeems goods: every field is required, and the mobile number must exist (VAL-05). */
export function checkRedeem(
  answers: RedeemInput,
  isMobile: (dialingCode: string, number: string) => boolean,
): FieldProblems {
  const { mobileNum, countryDialingCode } = answers;
  const problems: Record<string, FieldProblem> = {};
  for (const name of ['paymentPassword', 'address', 'mobileNum'] as const) {
    const problem = checkRedeemField(name, answers[name].trim());
    if (problem) problems[name] = problem;
  }
  if (!problems.mobileNum && !isMobile(countryDialingCode, mobileNum)) problems.mobileNum = { message: 'field.mobile' };
  return problems;
}

function checkRedeemField(name: 'paymentPassword' | 'address' | 'mobileNum', value: string): FieldProblem | undefined {
  if (value === '') return requiredProblem;
  // A mobile number may contain spaces and dashes; `isMobile` validates it instead.
  if (name === 'mobileNum') return undefined;
  const rule = defaultRules[name];
  return (rule && checkField(value, rule)) ?? checkSemantics(name, value);
}
