import type { Fake } from '../../../kernel/adapters/fake-service.ts';

const KEY = 'results-key';

/** The board of the north on the first of January; that of the day after lacks prizes that are not drawn yet. */
const FIRST = {
  ĐB: ['12307'],
  1: ['11111'],
  2: ['22222', '22223'],
  3: ['33330', '33331', '33332', '33333', '33334', '33335'],
  4: ['4440', '4441', '4442', '4443'],
  5: ['5550', '5551', '5552', '5553', '5554', '5555'],
  6: ['660', '661', '662'],
  7: ['07', '71', '72', '73'],
};
const BOARDS: Readonly<Record<string, object>> = {
  '2026-01-01': FIRST,
  '2026-01-02': { ...FIRST, ĐB: [], 7: ['07', '71'] },
};

/** A service that publishes the board of a day. */
export const fake: Fake = {
  access: { key: KEY },
  path: '/api/results',
  answer: ({ path, headers }) => {
    if (headers.authorization !== `Bearer ${KEY}`) return { status: 401, json: {} };
    const date = new URL(path, 'http://results.example').searchParams.get('date') ?? '';
    const prizes = BOARDS[date];
    return prizes
      ? { json: { ok: true, range: false, region: 'xsmb', date, data: { prizes } } }
      : { json: { ok: false, date } };
  },
};
