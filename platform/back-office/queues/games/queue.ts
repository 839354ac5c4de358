import type { CatalogueGame, Vendor } from '../../../play/catalogue/catalogue.ts';
import { endOf } from '../../../play/catalogue/offered-games.ts';
import { changeSettingsWithin } from '../../../sites/settings/change-settings.ts';
import { checkSettings } from '../../../sites/settings/check-settings.ts';
import { type Acting, PAGE, type Queue, type QueueAct, type QueueParam } from '../queue.ts';

type Kind = 'vendors' | 'games';
/** `vendors/PG`, `games/1001`. */
const nameIn = (id: string): { kind: Kind; name: string } | undefined => {
  const { kind, name } = /^(?<kind>vendors|games)\/(?<name>[A-Za-z0-9_-]{1,40})$/.exec(id)?.groups ?? {};
  return name === undefined ? undefined : { kind: kind as Kind, name };
};

/** Minutes after which a time that was typed is no slip any more. */
const LONGEST_MINUTES = 60 * 24 * 90;
const REASON: QueueParam = { name: 'reason', required: false, longest: 300 };

/** Lets a game or a vendor rest, or ends that. It is a setting of the site, so every process and every open page follows. */
async function change({ platform, within, merchant, id }: Acting, rest: object | undefined): Promise<boolean> {
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

const maintain: QueueAct = {
  role: 'publisher',
  onRow: true,
  params: [{ name: 'minutes', required: true, longest: 6 }, REASON],
  run: async (acting) => {
    const minutes = Number(acting.params.minutes);
    if (!Number.isInteger(minutes) || minutes < 1 || minutes > LONGEST_MINUTES) return false;
    const until = new Date(acting.platform.clock.now() + minutes * 60_000).toISOString();
    return change(acting, { until, ...reasonOf(acting) });
  },
};

const reasonOf = ({ params: { reason = '' } }: Acting): { reason?: string } =>
  reason.trim() === '' ? {} : { reason: reason.trim() };

/** Vendors and games as the site offers them. Letting a vendor rest lets all its games rest. */
export const queue: Queue = {
  name: 'games',
  describes: 'Vendors and games: on, off, or resting for some time.',
  columns: ['kind', 'name', 'vendor', 'state', 'until', 'reason'],
  searchable: true,
  rows: async (db, { merchant, before, search, now }) => {
    const stored = await db
      .selectFrom('merchant_settings')
      .select('settings')
      .where('merchant', '=', merchant)
      .executeTakeFirst();
    const { resting = {} } = (stored?.settings ?? {}) as { resting?: Partial<Record<Kind, Record<string, Rest>>> };
    const vendors = await db.selectFrom('vendor').select(['data', 'enabled']).orderBy('code').execute();
    const games = await db.selectFrom('game').select(['data', 'enabled']).orderBy('node_id').execute();
    const all = [
      ...vendors.map(({ data, enabled }) =>
        vendorRow(data as Vendor, { enabled, own: resting.vendors?.[(data as Vendor).code], now }),
      ),
      ...games.map(({ data, enabled }) => {
        const game = data as CatalogueGame;
        const own = resting.games?.[String(game.nodeId)];
        return gameRow(game, { enabled, own, vendors: resting.vendors?.[game.vendor], now });
      }),
    ];
    const wanted = search.toLowerCase();
    const found = all.filter(
      ({ id, cells }) => id.toLowerCase() === wanted || `${cells.name} ${cells.vendor}`.toLowerCase().includes(wanted),
    );
    const from = found.findIndex(({ id }) => id === before) + 1;
    return found.slice(from, from + PAGE);
  },
  acts: {
    maintain,
    off: {
      role: 'publisher',
      onRow: true,
      params: [REASON],
      run: (acting) => change(acting, reasonOf(acting)),
    },
    on: { role: 'publisher', onRow: true, params: [], run: (acting) => change(acting, undefined) },
  },
};

interface Rest {
  readonly until?: string;
  readonly reason?: string;
}

interface State {
  readonly enabled: boolean;
  readonly own: Rest | undefined;
  /** That of the whole vendor: it is ended at the vendor alone. */
  readonly vendors?: Rest | undefined;
  readonly now: number;
}

/** What holds now; a rest that is over is none. */
const holding = (rest: Rest | undefined, now: number): Rest | undefined =>
  rest && endOf(rest) > now ? rest : undefined;

/** `gone`: the catalogue has it no more. */
function stateOf({ enabled, own, vendors, now }: State): { state: string; until: string; reason: string } {
  if (!enabled) return { state: 'gone', until: '', reason: '' };
  const rest = holding(own, now) ?? holding(vendors, now);
  if (!rest) return { state: 'on', until: '', reason: '' };
  return { state: rest.until ? 'maintenance' : 'off', until: rest.until ?? '', reason: rest.reason ?? '' };
}

function actsOn({ enabled, own, now }: State): readonly string[] {
  if (!enabled) return [];
  const rest = holding(own, now);
  if (!rest) return ['maintain', 'off'];
  return rest.until ? ['on', 'off'] : ['on', 'maintain'];
}

const vendorRow = ({ code, name }: Vendor, state: State) => ({
  id: `vendors/${code}`,
  cells: { kind: 'vendor', name, vendor: code, ...stateOf(state) },
  acts: actsOn(state),
});

const gameRow = ({ nodeId, names, vendor }: CatalogueGame, state: State) => ({
  id: `games/${nodeId}`,
  cells: { kind: 'game', name: names.en ?? '', vendor, ...stateOf(state) },
  acts: actsOn(state),
});
