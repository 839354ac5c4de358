import { expect, test } from 'vitest';
import { fakeGameServices } from '../../../tests/support/fake-game-services.ts';
import { type Answer, accept, reject } from '../define-game.ts';
import { createCycles } from './cycles.ts';

const pace = { cycleMs: 2_500, autoPlay: false, quickPlay: false };
const TOO_FAST = { ok: false, code: 'tooFast' };
const OK = { ok: true, value: 1 };

test('[RGM-01] a round begins no sooner after the last one than the market allows, whatever page asks', async () => {
  const fake = fakeGameServices();
  const begin = createCycles(fake.clock);
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
  const begin = createCycles(fake.clock);
  const ann = { ...fake.player('ann'), pace };
  let refuse: (answer: Answer<number>) => void = () => undefined;
  const asked = begin(ann, () => new Promise<Answer<number>>((resolve) => (refuse = resolve)));
  expect(await begin(ann, () => accept(1))).toEqual(TOO_FAST);
  refuse(reject('INSUFFICIENT_FUNDS'));
  expect(await asked).toEqual({ ok: false, code: 'INSUFFICIENT_FUNDS' });
  expect(await begin(ann, () => accept(1))).toEqual(OK);
});
