import type { Clock } from '../../../../rules/clock.ts';
import type { VendorFixture, VendorResult } from '../adapter.ts';
import type { SandboxClient } from './client.ts';

/** Prices move every few seconds; within this time all visitors share one read. */
const TTL_MS = 2_000;
const MAX_FIXTURES = 120;
const MAX_PRICES = 3;
const MAX_ODDS = 1_000;
const MAX_NAME = 60;

type Fixtures = VendorResult<readonly VendorFixture[]>;
interface Cached {
  readonly until: number;
  readonly read: Promise<Fixtures>;
}

/** Returns a function that reads the fixtures of a sportsbook. Concurrent and repeated reads share one request. */
export function createFixtureReader(readSandbox: SandboxClient, clock: Clock) {
  // Its keys are games of the catalogue, so it stays small.
  const cache = new Map<string, Cached>();
  return async ({ gameCode }: { readonly gameCode: string }): Promise<Fixtures> => {
    const cached = cache.get(gameCode);
    if (cached && clock.now() < cached.until) return cached.read;
    const read = readSandbox(`/vendor/v1/fixtures?${new URLSearchParams({ gameCode })}`).then(parse);
    cache.set(gameCode, { until: clock.now() + TTL_MS, read });
    return read;
  };
}

function parse(answer: VendorResult<unknown>): Fixtures {
  if (!answer.ok) return answer;
  const { fixtures } = (answer.value ?? {}) as { readonly fixtures?: unknown };
  const list = Array.isArray(fixtures) ? fixtures.slice(0, MAX_FIXTURES) : [];
  return { ok: true, value: list.flatMap((one) => parseFixture(one) ?? []) };
}

/** The answer is not trusted: a fixture with anything unexpected is left out. */
function parseFixture(value: unknown): VendorFixture | undefined {
  const { id, sport, league, home, away, startsAt, status, clock, prices, markets } = asRecord(value);
  const [one, other] = [parseSide(home), parseSide(away)];
  if (typeof id !== 'string' || !/^[\w-]{1,40}$/.test(id) || !isOneOf(SPORTS, sport) || !isOneOf(STATES, status))
    return undefined;
  if (!isName(league) || !one || !other || !isCount(clock) || !isCount(markets)) return undefined;
  if (typeof startsAt !== 'string' || !Number.isFinite(Date.parse(startsAt)) || !Array.isArray(prices))
    return undefined;
  return {
    id,
    sport,
    league,
    home: one,
    away: other,
    startsAt: new Date(startsAt).toISOString(),
    status,
    clock,
    prices: prices.slice(0, MAX_PRICES).flatMap((price) => parsePrice(price) ?? []),
    markets,
  };
}

const SPORTS = ['football', 'tennis', 'basketball', 'esports'] as const;
const STATES = ['upcoming', 'live', 'break'] as const;
const PICKS = ['home', 'draw', 'away'] as const;
const COLOUR = /^#[0-9a-f]{6}$/;

function parseSide(value: unknown): VendorFixture['home'] | undefined {
  const { name, score, colours } = asRecord(value);
  if (!isName(name) || !isCount(score) || !Array.isArray(colours)) return undefined;
  const [shirt, trim] = colours as unknown[];
  if (!isColour(shirt) || !isColour(trim)) return undefined;
  return { name, score, colours: [shirt, trim] };
}

function parsePrice(value: unknown): VendorFixture['prices'][number] | undefined {
  const { selection, pick, odds } = asRecord(value);
  if (typeof selection !== 'string' || !/^[\w.@:-]{1,60}$/.test(selection) || !isOneOf(PICKS, pick)) return undefined;
  if (odds === undefined) return { selection, pick };
  return typeof odds === 'number' && odds > 1 && odds <= MAX_ODDS ? { selection, pick, odds } : undefined;
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const isOneOf = <Value extends string>(all: readonly Value[], value: unknown): value is Value =>
  all.some((one) => one === value);
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= MAX_NAME;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isColour = (value: unknown): value is string => typeof value === 'string' && COLOUR.test(value);
