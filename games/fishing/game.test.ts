import { expect, test } from 'vitest';
import { fairRandom } from '../../rules/fairness.ts';
import { fakeGameServices } from '../../tests/support/fake-game-services.ts';
import { game, type PondState, type Shot } from './game.ts';
import { kindOf } from './rules/kinds.ts';
import { type Fish, fishAt } from './rules/school.ts';
import { shoot } from './rules/shot.ts';

async function open() {
  const fake = fakeGameServices();
  const running = await game.run(fake.services);
  const ann = fake.player('ann');
  await fake.pass(1000);
  const { pond, time } = running.state(ann) as PondState;
  const fire = (fish: unknown, stake: unknown = 5000) => running.actions.shoot!({ fish, stake }, ann);
  return { fake, running, ann, fire, school: fishAt(pond, time) };
}

const staked = (answers: readonly { ok: boolean }[]) => answers.filter(({ ok }) => ok).length;

test('[GLA-08] each shot is a round that is paid by the kind of fish and reproducible from its seeds', async () => {
  const { fake, fire, school, ann } = await open();
  const before = fake.wallets.get('ann')!;
  let won = 0;
  const answers = [];
  for (const fish of school) {
    const answer = await fire(fish.id);
    answers.push(answer);
    if (answer.ok) won += (answer.value as Shot).win;
  }
  expect(staked(answers)).toBe(school.length);
  expect(fake.wallets.get('ann')).toBe(before - school.length * 5000 + won);
  for (const { id, detail, stake, win, state, playerKey, fair } of fake.rounds()) {
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

test('a shot at a caught, departed or unknown fish costs nothing', async () => {
  const { fake, running, ann, fire, school } = await open();
  const fish = school.find(({ kind }) => kind === 'sardine' || kind === 'clown') as Fish;
  let caught = false;
  for (let shots = 0; shots < 60 && !caught; shots += 1) {
    const answer = await fire(fish.id);
    caught = answer.ok && (answer.value as Shot).caught;
  }
  expect(caught).toBe(true);
  expect((running.state(ann) as PondState).caught).toEqual([fish.id]);
  const rounds = fake.rounds().length;
  for (const gone of [fish.id, 999_999, -1000]) expect(await fire(gone)).toEqual({ ok: false, code: 'gone' });
  for (const bad of [undefined, '1', 1.5, Number.NaN, 2e9, {}])
    expect(await fire(bad)).toEqual({ ok: false, code: 'unreadable' });
  for (const stake of [0, -5000, 4999, 5000.5, '5000', 5_000_000]) {
    expect(await fire(school[0]!.id, stake)).toEqual({ ok: false, code: 'stake' });
  }
  expect(fake.rounds()).toHaveLength(rounds);
});

test('a shot that the wallet rejects catches nothing', async () => {
  const { fake, running, ann, fire, school } = await open();
  fake.rejectWith = 'LIMIT_REACHED';
  for (const fish of school) expect(await fire(fish.id)).toEqual({ ok: false, code: 'LIMIT_REACHED' });
  expect((running.state(ann) as PondState).caught).toEqual([]);
});
