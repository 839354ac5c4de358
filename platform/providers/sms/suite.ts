import { expect } from 'vitest';
import {
  type AdapterSuite,
  atFake,
  openAt,
  type Tried,
  takesMessages,
  throwsTrouble,
} from '../../../tests/support/adapter-suites.ts';
import type { PageSmsFake, SmsAdapter } from './sms.ts';

export const suite: AdapterSuite<SmsAdapter> = {
  '[INT-04] [SMS-06] keeps the contract of SMS adapters': async (sms) => {
    let sends = '';
    await atFake(sms, async (adapter) => void (sends = adapter.sends));
    await (sends === 'platform' ? takesMessages(sms as Tried<never>, 'sms') : checkNumberProofs(sms as Tried<never>));
  },
};

type NumberVerifier = { getVerifiedNumber(proof: string): Promise<string | undefined> };

/** Checks that a valid proof returns the number, an invalid one nothing, and an unreachable service throws. */
async function checkNumberProofs(tried: Tried<NumberVerifier>): Promise<void> {
  const { proof, number, rejects } = tried.fake as Partial<PageSmsFake>;
  if (!proof || !number || !rejects?.length)
    throw new Error(`${tried.folder}/fake.ts: expected proof, number and rejects, because the page lets it send.`);
  await atFake(tried, async (adapter) => {
    expect(await adapter.getVerifiedNumber(proof), `${tried.folder}: the fake's proof`).toBe(number);
    for (const bad of rejects) expect(await adapter.getVerifiedNumber(bad), `${tried.folder}: ${bad}`).toBeUndefined();
  });
  const request = (url: string): Promise<unknown> => openAt(tried, url).getVerifiedNumber(proof);
  await throwsTrouble(tried, request);
}
