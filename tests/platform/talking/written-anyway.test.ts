import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages as identity } from '../../../platform/identity/identity-checks/inbox-messages.ts';
import { messages as signIn } from '../../../platform/identity/sign-in/inbox-messages.ts';
import { sendMessage } from '../../../platform/kernel/member-messages/send-message.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../../support/player.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform({ sites: [siteWithMoney('alpha')] });
});
afterAll(() => platform.close());

const setContact = ({ memberId }: TestMember, contact: { readonly email: string } | { readonly mobile: string }) =>
  platform.database.db.updateTable('member').set(contact).where('id', '=', BigInt(memberId)).execute();
const messagesTo = (recipient: string) =>
  platform.database.db.selectFrom('message').selectAll().where('recipient', '=', recipient).execute();
const chooseCopies = async ({ token, host }: TestMember, channel: 'mail' | 'sms'): Promise<void> => {
  const answer = await platform.call(
    'setMessageChoice',
    { category: 'security', channel, chosen: true },
    { token, host },
  );
  expect(answer.status, answer.text).toBe(200);
};

test('[MSG-02] copies repeat nothing that the member is written anyway: a decision about documents and a log-in from a new network', async () => {
  const [mailed, texted] = [await newMember(platform), await newMember(platform)];
  const [email, mobile] = ['told@example.org', '5511955550177'];
  await setContact(mailed, { email });
  await setContact(texted, { mobile });
  await chooseCopies(mailed, 'mail');
  await chooseCopies(texted, 'sms');
  const at = new Date(platform.clock.now());
  const tell = ({ memberId }: TestMember) =>
    platform.database.transaction(async (within) => {
      const about = { memberId: BigInt(memberId), key: 'k', at };
      await sendMessage(within, identity.approved, { ...about, values: {} });
      await sendMessage(within, signIn['new-network'], { ...about, values: { address: '192.0.2.1', browser: 'x' } });
      await sendMessage(within, identity.asked, { ...about, values: { reason: 'An unclear name' } });
    });
  for (const member of [mailed, texted]) await tell(member);
  await platform.open.runJob('copy-messages');
  const bodies = (await messagesTo(email)).map(({ body }) => body);
  expect(bodies).toEqual([expect.stringContaining('An unclear name')]);
  // Nobody writes to this member about a log-in, who has no address; about documents somebody does.
  expect((await messagesTo(mobile)).map(({ kind }) => kind)).toEqual(['sms', 'sms']);
});
