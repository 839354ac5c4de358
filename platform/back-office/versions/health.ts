import type { RollOutHealth, SiteVersion } from '../../../generated/types/operator-calls.ts';
import { evaluateRollout, NO_METRICS, type RolloutEvaluation, type VersionMetrics } from '../../../rules/rollout.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { listVersionMetrics } from './version-state-store.ts';

export interface RollOutNumbers {
  readonly canary: VersionMetrics;
  readonly others: VersionMetrics;
  readonly judgement: RolloutEvaluation;
}

/** Returns the metrics of roll-outs by version number; versions without any visit are missing. */
export async function numbersOf(db: Executor, versions: readonly bigint[]): Promise<Map<bigint, RollOutNumbers>> {
  if (versions.length === 0) return new Map();
  const rows = await listVersionMetrics(db, versions);
  const sideOf = (id: bigint, lane: 'canary' | 'others'): VersionMetrics => {
    const row = rows.find((one) => one.version_id === id && one.lane === lane);
    if (!row) return NO_METRICS;
    const { visits, crashes, calls, failures } = row;
    return { visits: Number(visits), crashes: Number(crashes), calls: Number(calls), failures: Number(failures) };
  };
  return new Map(
    versions.map((id) => {
      const [canary, others] = [sideOf(id, 'canary'), sideOf(id, 'others')];
      return [id, { canary, others, judgement: evaluateRollout(canary, others) }];
    }),
  );
}

/** Returns versions in the response's shape, with the metrics of those that are or were in a roll-out. */
export async function withHealth(
  db: Executor,
  versions: readonly { readonly id: bigint; readonly wire: SiteVersion }[],
): Promise<SiteVersion[]> {
  const rolled = versions.filter(({ wire }) => wire.beganAt !== undefined).map(({ id }) => id);
  const numbers = await numbersOf(db, rolled);
  return versions.map(({ id, wire }) => {
    const found = numbers.get(id);
    return found ? { ...wire, health: toWire(found) } : wire;
  });
}

const toWire = ({ canary, others, judgement }: RollOutNumbers): RollOutHealth => ({
  canary: { ...canary },
  others: { ...others },
  verdict: judgement.verdict,
});
