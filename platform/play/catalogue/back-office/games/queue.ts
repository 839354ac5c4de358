import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { statusCell, textCell } from '../../../../kernel/queues/cells.ts';
import { defineOperation, defineQueue, type OperationInput, PAGE } from '../../../../kernel/queues/queue.ts';
import { changeSettingsWithin } from '../../../../sites/settings/change-settings.ts';
import { checkSettings } from '../../../../sites/settings/check-settings.ts';
import { findSettings } from '../../../../sites/settings/store.ts';
import { liftExpiredSuspensions } from '../../../suspensions/jobs.ts';
import { suspensionEnd } from '../../../suspensions/rules.ts';
import type { CatalogueGame, Vendor } from '../../catalogue.ts';
import { listGames, listVendors } from './store.ts';

const TONES = { on: 'good', maintenance: 'warn', off: 'danger' } as const;

type Kind = 'vendors' | 'games';
/** `vendors/PG`, `games/1001`. */
const nameIn = (id: string): { kind: Kind; name: string } | undefined => {
  const { kind, name } = /^(?<kind>vendors|games)\/(?<name>[A-Za-z0-9_-]{1,40})$/.exec(id)?.groups ?? {};
  return name === undefined ? undefined : { kind: kind as Kind, name };
};

type Target = Pick<OperationInput<unknown>, 'platform' | 'within' | 'merchant' | 'id'>;

/** Suspends a game or a vendor, or ends that. It is a setting of the site, so that every process and open page follows. */
async function change({ platform, within, merchant, id }: Target, rest: object | undefined): Promise<boolean> {
  const at = nameIn(id);
  if (!at) return false;
  const { vendors, byId } = platform.catalogue();
  const known = at.kind === 'vendors' ? vendors.has(at.name) : byId.has(Number(at.name));
  if (!known) return false;
  const edit = { path: ['resting', at.kind, at.name], value: rest };
  const changed = await changeSettingsWithin(within, platform.database.notify, {
    merchant,
    edit,
    check: checkSettings,
  });
  return changed.ok && (rest !== undefined || changed.before !== undefined);
}

const maintain = defineOperation('games-maintain', {
  role: 'publisher',
  scope: 'row',
  bulk: true,
  run: async (input) => {
    const { platform, within } = input;
    const runAt = platform.clock.now() + input.params.minutes * 60_000;
    const until = new Date(runAt).toISOString();
    if (!(await change(input, { until, ...reasonOf(input.params) }))) return false;
    await platform.jobs.enqueue(liftExpiredSuspensions, {}, { runAt, within });
    return true;
  },
});

const reasonOf = ({ reason = '' }: { readonly reason?: string }): { reason?: string } =>
  reason.trim() === '' ? {} : { reason: reason.trim() };

/** Vendors and games as the site offers them. Suspending a vendor suspends all its games. */
export const queue = defineQueue({
  columns: [
    { key: 'kind', type: 'status' },
    { key: 'name', type: 'text' },
    { key: 'vendor', type: 'text' },
    { key: 'state', type: 'status' },
    { key: 'until', type: 'time' },
    { key: 'reason', type: 'text' },
  ],
  searchable: true,
  rows: async (db, { merchant, before, search, filter, now, id: only }) => {
    const stored = await findSettings(db, merchant);
    const { resting = {} } = (stored?.settings ?? {}) as { resting?: Partial<Record<Kind, Record<string, Rest>>> };
    const [vendors, games] = [await listVendors(db), await listGames(db)];
    const all = [
      ...vendors.map(({ data, enabled }) => vendorRow(data, { enabled, own: resting.vendors?.[data.code], now })),
      ...games.map(({ data, enabled }) => {
        const own = resting.games?.[String(data.gameId)];
        return gameRow(data, { enabled, own, vendors: resting.vendors?.[data.vendor], now });
      }),
    ];
    if (only !== undefined) return all.filter(({ id }) => id === only);
    const wanted = search.toLowerCase();
    const { kind, state } = filter as QueueParameters['games-filters'];
    const found = all
      .filter(({ cells }) => (kind ?? cells.kind.value) === cells.kind.value)
      .filter(({ cells }) => (state ?? cells.state.value) === cells.state.value)
      .filter(
        ({ id, cells }) =>
          id.toLowerCase() === wanted || `${cells.name} ${cells.vendor}`.toLowerCase().includes(wanted),
      );
    const from = found.findIndex(({ id }) => id === before) + 1;
    return found.slice(from, from + PAGE);
  },
  operations: {
    maintain,
    off: defineOperation('games-off', {
      role: 'publisher',
      scope: 'row',
      bulk: true,
      run: (input) => change(input, reasonOf(input.params)),
    }),
    on: { role: 'publisher', scope: 'row', bulk: true, run: (input) => change(input, undefined) },
  },
});

interface Rest {
  readonly until?: string;
  readonly reason?: string;
}

interface State {
  readonly enabled: boolean;
  readonly own: Rest | undefined;
  /** The suspension of the whole vendor, which only the vendor's row can end. */
  readonly vendors?: Rest | undefined;
  readonly now: number;
}

/** Returns the suspension that holds now. */
const holding = (rest: Rest | undefined, now: number): Rest | undefined =>
  rest && suspensionEnd(rest) > now ? rest : undefined;

/** `gone`: the catalogue does not hold it any more. */
function stateCells({ enabled, own, vendors, now }: State) {
  if (!enabled) return { state: statusCell('gone'), until: null, reason: null };
  const rest = holding(own, now) ?? holding(vendors, now);
  if (!rest) return { state: statusCell('on', TONES), until: null, reason: null };
  const state = statusCell(rest.until ? 'maintenance' : 'off', TONES);
  return { state, until: rest.until ?? null, reason: textCell(rest.reason) };
}

function operationsOn({ enabled, own, now }: State): readonly string[] {
  if (!enabled) return [];
  const rest = holding(own, now);
  if (!rest) return ['maintain', 'off'];
  return rest.until ? ['on', 'off'] : ['on', 'maintain'];
}

const vendorRow = ({ code, name }: Vendor, state: State) => ({
  id: `vendors/${code}`,
  cells: { kind: statusCell('vendor'), name, vendor: code, ...stateCells(state) },
  operations: operationsOn(state),
});

const gameRow = ({ gameId, names, vendor }: CatalogueGame, state: State) => ({
  id: `games/${gameId}`,
  cells: { kind: statusCell('game'), name: names.en ?? '', vendor, ...stateCells(state) },
  operations: operationsOn(state),
});
