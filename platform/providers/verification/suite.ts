import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { expect } from 'vitest';
import { type AdapterSuite, atFake, openAt, type Tried, throwsTrouble } from '../../../tests/support/adapter-suites.ts';
import type { HumanVerifier, VerifierFake } from './verifier.ts';

export const suite: AdapterSuite<HumanVerifier> = {
  '[INT-04] [SMS-07] keeps the contract of verification adapters': checkVerifierContract,
  '[INT-04] has its half on the page': async ({ folder }) => {
    const page = new URL(`${basename(folder)}/page.ts`, import.meta.url);
    expect(existsSync(page), `${folder}/page.ts is missing: it exports \`prove\`, which returns the result`).toBe(true);
    const { prove } = (await import(page.href)) as { prove?: unknown };
    expect(prove, `${folder}/page.ts: expected \`export const prove: ProveHuman\``).toBeTypeOf('function');
  },
};

/** Checks that a good result passes, a bad one fails, and a fault of the service neither passes nor fails a person. */
export async function checkVerifierContract(tried: Tried<VerifierUnderTest>): Promise<void> {
  const fake: Partial<VerifierFake> | undefined = tried.fake;
  if (!fake?.solve || !fake.rejects?.length)
    throw new Error(`${tried.folder}/fake.ts: expected \`export const fake\` with solve and rejects.`);
  const { solve, rejects } = fake;
  await atFake({ ...tried, fake }, async (adapter) => {
    const result = solve(await adapter.challenge?.());
    for (const bad of [...rejects, 'null', '{}', '[]', 'x'.repeat(5000)])
      expect(await adapter.verify(bad, VISITOR), `${tried.folder} rejects ${bad.slice(0, 60)}`).toBe(false);
    expect(await adapter.verify(result, VISITOR), `${tried.folder}: the fake's result passes`).toBe(true);
    if (!tried.module.access)
      expect(await adapter.verify(result, VISITOR), `${tried.folder}: a result is good once`).toBe(false);
  });
  if (tried.module.access) await throwsTrouble(tried, (url) => openAt(tried, url).verify(solve(), VISITOR));
}

interface VerifierUnderTest {
  challenge?(): Promise<object>;
  verify(result: string, visitor: { readonly address: string }): Promise<boolean>;
}
const VISITOR = { address: '198.51.100.7' };
