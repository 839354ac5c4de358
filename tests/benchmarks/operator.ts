import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { type OperatorCallName, operatorCalls } from '../../generated/operator-calls.ts';
import { appCode } from '../journeys/authenticator.ts';
import { ROOT, type RunningPlatform } from './running-platform.ts';

const run = promisify(execFile);

type Request = Readonly<Record<string, unknown>>;

/** Sends an operators' call from a page of the studio's origin and returns its value. */
export async function askFrom(page: Page, name: OperatorCallName, request: Request = {}): Promise<Request> {
  const { method, path } = operatorCalls[name];
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, key = '']) => key));
  const url = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(request[key])));
  const body = Object.fromEntries(Object.entries(request).filter(([key]) => !inPath.has(key)));
  const answer = await page.evaluate(
    async ([how, where, sent]) => {
      const headers = { 'x-ops': '1', 'content-type': 'application/json' };
      const response = await fetch(where, { method: how, headers, ...(how === 'GET' ? {} : { body: sent }) });
      return (await response.json()) as { success: boolean; value?: Record<string, unknown> };
    },
    [method, url, JSON.stringify(body)] as const,
  );
  if (!answer.success) throw new Error(`${name} was refused: ${JSON.stringify(answer)}`);
  return answer.value ?? {};
}

/** Creates an administrator at the command line and completes the first sign-in on a studio page. */
export async function signIn(page: Page, { port, dataDir }: RunningPlatform): Promise<void> {
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
  const parameters = ['scripts/operators.ts', 'add', `typist${Date.now()}`, '--role', 'admin'];
  const { stdout } = await run(process.execPath, parameters, { cwd: ROOT, env });
  const { name, password } = JSON.parse(stdout) as { name: string; password: string };
  await askFrom(page, 'opsSignIn', { name, password });
  await askFrom(page, 'opsSetPassword', { password, newPassword: `${password} and more of it` });
  const { secret } = await askFrom(page, 'opsEnrol');
  await askFrom(page, 'opsConfirmEnrol', { code: appCode(String(secret)) });
}
