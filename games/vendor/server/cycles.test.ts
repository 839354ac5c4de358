import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fakeGameServices } from '../../../tests/support/fake-game-services.ts';
import { type Answer, accept, reject } from '../define-game.ts';
import { createCycles } from './cycles.ts';
import { openRounds } from './rounds.ts';

const pace = { cycleMs: 2_500, autoPlay: false, quickPlay: false };
const TOO_FAST = { ok: false, code: 'tooFast' };
const OK = { ok: true, value: 1 };
const running = new Map([
  ['slot', { paced: ['spin'] }],
  ['table', {}],
]);
const NOTHING = { rounds: { since: () => [] }, running };

test('[RGM-01] a round begins no sooner after the last one than the market allows, whatever page asks', async () => {
  const fake = fakeGameServices();
  const begin = createCycles(fake.clock, NOTHING);
  const ann = { ...fake.player('ann'), pace };
  const round = (player = ann) => begin(player, () => accept(1));
  expect(await Promise.all([round(), round()])).toEqual([OK, TOO_FAST]);
  fake.clock.advance(2_499);
  expect(await round({ ...ann, session: 'another page' })).toEqual(TOO_FAST);
  expect(await round({ ...fake.player('bob'), pace }), 'another player').toEqual(OK);
  fake.clock.advance(1);
  expect(await round()).toEqual(OK);
  const { pace: _, ...free } = ann;
  expect([await begin(free, () => accept(1)), await begin(free, () => accept(1))]).toEqual([OK, OK]);
});

test('[RGM-01] a round that was refused leaves nothing to wait for, and counts while it is decided', async () => {
  const fake = fakeGameServices();
  const begin = createCycles(fake.clock, NOTHING);
  const ann = { ...fake.player('ann'), pace };
  let refuse: (answer: Answer<number>) => void = () => undefined;
  const asked = begin(ann, () => new Promise<Answer<number>>((resolve) => (refuse = resolve)));
  expect(await begin(ann, () => accept(1))).toEqual(TOO_FAST);
  refuse(reject('INSUFFICIENT_FUNDS'));
  expect(await asked).toEqual({ ok: false, code: 'INSUFFICIENT_FUNDS' });
  expect(await begin(ann, () => accept(1))).toEqual(OK);
});

test('[RGM-01] after a restart of the games no round begins sooner than the market allows', async () => {
  const fake = fakeGameServices();
  const folder = mkdtempSync(join(tmpdir(), 'cycles-'));
  const [ann, bob, cid] = ['ann', 'bob', 'cid'].map((name) => ({ ...fake.player(name), pace }));
  if (!ann || !bob || !cid) throw new Error('There are three players.');
  const before = await openRounds({ folder }, fake.clock);
  await before.of('slot').begin({ player: ann });
  await before.of('table').begin({ player: bob });
  const refused = await before.of('slot').begin({ player: cid });
  await before.update(refused.id, { state: 'void' });
  await before.close();

  fake.clock.advance(2_499);
  const rounds = await openRounds({ folder }, fake.clock);
  const begin = createCycles(fake.clock, { rounds, running });
  const round = (player: typeof ann) => begin(player, () => accept(1));
  expect(await round(ann)).toEqual(TOO_FAST);
  expect(await round(bob), 'a shared table has its own pace').toEqual(OK);
  expect(await round(cid), 'a refused round leaves nothing to wait for').toEqual(OK);
  fake.clock.advance(1);
  expect(await round(ann)).toEqual(OK);
  await rounds.close();
  rmSync(folder, { recursive: true, force: true });
});
