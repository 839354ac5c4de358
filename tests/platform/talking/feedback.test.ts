import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OperatorSeat, seatOperator } from '../../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../../support/player.ts';

let platform: TestPlatform;
let ana: OperatorSeat;
let member: TestMember;

beforeAll(async () => {
  const site = siteWithMoney('alpha');
  Object.assign(site.frozen!.manifest.flags, { FEEDBACK3: true });
  platform = await startTestPlatform({ sites: [site] });
  ana = await seatOperator(platform, 'ana', { role: 'publisher', merchants: ['alpha'] });
  member = await newMember(platform);
});
afterAll(() => platform.close());

const queue = 'feedback';
const newest = async () => (await ana.ask('opsQueue', { queue, merchant: 'alpha' })).body.value.rows[0];
const answer = async (id: string, text: string) =>
  (await ana.ask('opsRunOperation', { queue, operation: 'answer', merchant: 'alpha', id, params: { answer: text } }))
    .body.value;

test('[MSG-05] an answer is a message to the member and stands beside their feedback, once', async () => {
  const { token, host } = member;
  await platform.call('feedback', { questionType: 'deposit', content: 'Where is my money?' }, { token, host });
  const { id } = await newest();
  expect(await answer(id, 'It is <b>there</b>.\nLook again.')).toEqual({ done: true });
  expect(await answer(id, 'Another one.')).toEqual({ done: false });
  const { list } = (await platform.call('inboxMessages', { language: 'en' }, { token, host })).body.value;
  expect(list.filter(({ category }: { category: string }) => category === 'service')).toMatchObject([
    { title: 'We answered your feedback', text: 'It is there.\nLook again.' },
  ]);
  const sent = (await platform.call('feedbackList', {}, { token, host })).body.value.list;
  expect(sent[0]).toMatchObject({ status: 'ANSWERED', answer: 'It is there.\nLook again.' });
});

test('[MSG-05] feedback of a visitor has nobody to answer', async () => {
  await platform.call('feedback', { questionType: 'other', content: 'A lovely site.' }, { host: member.host });
  const row = await newest();
  expect(row.operations).not.toContain('answer');
  expect(await answer(row.id, 'Thank you.')).toEqual({ done: false });
});
