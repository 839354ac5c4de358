/** Why the platform does not start. `message` is a sentence for operators: what is wrong and how to correct it. */
export interface StartProblem {
  code: string;
  severity: 'error';
  /** The subject: a variable, a folder or an address. Never a secret. */
  where: string;
  message: string;
  found?: string;
  expected?: string;
}

export function startProblem(code: string, where: string, message: string): StartProblem {
  return { code, severity: 'error', where, message };
}
