/** Why the platform does not start. `message` is one whole sentence for a person: what is wrong and what to do. */
export interface StartProblem {
  code: string;
  severity: 'error';
  /** What the problem is about: a variable's name, a folder, an address. Never a secret. */
  where: string;
  message: string;
  found?: string;
  expected?: string;
}

export function startProblem(code: string, where: string, message: string): StartProblem {
  return { code, severity: 'error', where, message };
}
