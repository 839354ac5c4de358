import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fake } from '../../platform/providers/verification/embedded/fake.ts';
import { setSettings } from '../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
  for (const code of ['alpha', 'beta'])
    await setSettings(platform, code, { access: { human: 'embedded', humanFor: ['login'] } });
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.database.db.deleteFrom('attempt_count').execute();
});

interface Proof {
  readonly challenge: { readonly parameters: Readonly<Record<string, unknown>>; readonly signature: string };
  readonly solution: { readonly counter: number; readonly derivedKey: string };
}

const solved = async (on = platform, host = 'alpha.localhost'): Promise<Proof> => {
  const { challenge } = (await on.call('humanChallenge', {}, { host })).body.value;
  return JSON.parse(Buffer.from(fake.solve(challenge), 'base64').toString()) as Proof;
};
const encode = (proof: unknown): string => Buffer.from(JSON.stringify(proof)).toString('base64');
/** Whether a log-in with the proof gets as far as the password. */
const passes = async (verification: string, on = platform): Promise<boolean> => {
  const { body } = await on.call('login', { username: 'nobody', password: 'wrong horse', verification });
  expect(['human.refused', 'login.failed']).toContain(body.errorCode);
  return body.errorCode === 'login.failed';
};

test('[SMS-07] a proof whose parts come from two challenges, or that changes a signed parameter, is rejected', async () => {
  const [one, other] = [await solved(), await solved()];
  const spliced = Object.keys(one.challenge.parameters).flatMap((name) => {
    const taken = { ...one.challenge.parameters, [name]: other.challenge.parameters[name] };
    const same = other.challenge.parameters[name] === one.challenge.parameters[name];
    return same ? [] : [{ ...one, challenge: { ...one.challenge, parameters: taken } }];
  });
  expect(spliced.length).toBeGreaterThanOrEqual(4);
  const changed = [
    { expiresAt: (one.challenge.parameters.expiresAt as number) + 3600 },
    { cost: 1 },
    { keyPrefix: '' },
    { keyLength: 1 },
    { keySignature: undefined },
    { algorithm: 'SHA-256' },
    { extra: 1 },
  ].map((change) => ({
    ...one,
    challenge: { ...one.challenge, parameters: { ...one.challenge.parameters, ...change } },
  }));
  const wrong = [
    { ...one, solution: other.solution },
    { ...one, challenge: { ...one.challenge, signature: other.challenge.signature } },
    {
      ...one,
      solution: { ...one.solution, derivedKey: `${String(one.challenge.parameters.keyPrefix)}${'00'.repeat(16)}` },
    },
    await solved(platform, 'beta.localhost'),
  ];
  for (const proof of [...spliced, ...changed, ...wrong]) expect(await passes(encode(proof))).toBe(false);
  expect(await passes(encode(one))).toBe(true);
});

test('[SMS-07] of 20 parallel uses of one proof one is accepted', async () => {
  const proof = encode(await solved());
  const results = await Promise.all(Array.from({ length: 20 }, () => passes(proof)));
  expect(results.filter(Boolean)).toHaveLength(1);
});

test('[SMS-07] a used proof stays used in another spelling, in another process and after the clean-up', async () => {
  const proof = await solved();
  expect(await passes(encode(proof))).toBe(true);
  const { parameters, signature } = proof.challenge;
  const reordered = Object.fromEntries(Object.entries(parameters).toReversed());
  const spellings = [
    { solution: proof.solution, challenge: { signature, parameters: reordered } },
    { ...proof, more: 'x' },
    { ...proof, solution: { ...proof.solution, time: 7 } },
    { ...proof, challenge: { parameters, signature: signature.toUpperCase() } },
    {
      ...proof,
      challenge: { parameters: { ...parameters, nonce: String(parameters.nonce).toUpperCase() }, signature },
    },
  ];
  for (const spelling of spellings) expect(await passes(encode(spelling))).toBe(false);
  const other = await startTestPlatform({ databaseUrl: platform.database.url });
  try {
    await setSettings(other, 'alpha', { access: { human: 'embedded', humanFor: ['login'] } });
    other.clock.advance(platform.clock.now() - other.clock.now() + 599_000);
    expect(await passes(encode(proof), other)).toBe(false);
    expect(await passes(encode(await solved(other)), other)).toBe(true);
  } finally {
    await other.close();
  }
});

test('[SMS-07] a proof expires after ten minutes', async () => {
  const proof = encode(await solved());
  platform.clock.advance(601_000);
  expect(await passes(proof)).toBe(false);
});
