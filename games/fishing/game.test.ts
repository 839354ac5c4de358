import { expect, test } from 'vitest';
import { fairRandom } from '../../rules/fairness.ts';
import { testDesk } from '../../tests/support/game-desk.ts';
import { game, type PondState, type Shot } from './game.ts';
import { kindOf } from './rules/kinds.ts';
import { type Fish, fishAt } from './rules/school.ts';
import { shoot } from './rules/shot.ts';

async function open() {
  const ground = testDesk();
  const running = await game.run(ground.desk);
  const ann = ground.player('ann');
  await ground.pass(1000);
  const { pond, time } = running.state(ann) as PondState;
  const fire = (fish: unknown, stake: unknown = 5000) => running.actions.shoot!({ fish, stake }, ann);
  return { ground, running, ann, fire, school: fishAt(pond, time) };
}

const staked = (answers: readonly { ok: boolean }[]) => answers.filter(({ ok }) => ok).length;

test('[GLA-08] each shot is a round: paid by the kind of fish, and drawn again from its seeds', async () => {
  const { ground, fire, school, ann } = await open();
  const before = ground.wallets.get('ann')!;
  let won = 0;
  const answers = [];
  for (const fish of school) {
    const answer = await fire(fish.id);
    answers.push(answer);
    if (answer.ok) won += (answer.value as Shot).win;
  }
  expect(staked(answers)).toBe(school.length);
  expect(ground.wallets.get('ann')).toBe(before - school.length * 5000 + won);
  for (const { id, detail, stake, win, state, playerKey, fair } of ground.rounds()) {
    const { kind, multiplier, caught } = detail as Shot;
    expect({ state, playerKey, stake, win }, id).toEqual({
      state: 'closed',
      playerKey: ann.key,
      stake: 5000,
      win: 5000 * multiplier,
    });
    expect(fair).not.toHaveProperty('serverSeed');
    const seeds = { serverSeed: `server${fair!.nonce}`, clientSeed: fair!.clientSeed!, nonce: fair!.nonce! };
    expect(shoot(kindOf(kind), fairRandom(seeds))).toEqual({ caught, multiplier });
  }
});

test('a fish that is caught, gone or not there costs nothing', async () => {
  const { ground, running, ann, fire, school } = await open();
  const fish = school.find(({ kind }) => kind === 'sardine' || kind === 'clown') as Fish;
  let caught = false;
  for (let shots = 0; shots < 60 && !caught; shots += 1) {
    const answer = await fire(fish.id);
    caught = answer.ok && (answer.value as Shot).caught;
  }
  expect(caught).toBe(true);
  expect((running.state(ann) as PondState).caught).toEqual([fish.id]);
  const rounds = ground.rounds().length;
  for (const gone of [fish.id, 999_999, -1000]) expect(await fire(gone)).toEqual({ ok: false, code: 'gone' });
  for (const bad of [undefined, '1', 1.5, Number.NaN, 2e9, {}])
    expect(await fire(bad)).toEqual({ ok: false, code: 'unreadable' });
  for (const stake of [0, -5000, 4999, 5000.5, '5000', 5_000_000]) {
    expect(await fire(school[0]!.id, stake)).toEqual({ ok: false, code: 'stake' });
  }
  expect(ground.rounds()).toHaveLength(rounds);
});

test('a shot that the wallet refuses catches nothing', async () => {
  const { ground, running, ann, fire, school } = await open();
  ground.refuseWith = 'LIMIT_REACHED';
  for (const fish of school) expect(await fire(fish.id)).toEqual({ ok: false, code: 'LIMIT_REACHED' });
  expect((running.state(ann) as PondState).caught).toEqual([]);
});
