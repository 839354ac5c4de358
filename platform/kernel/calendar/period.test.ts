import { describe, expect, test } from 'vitest';
import { getPeriod } from './period.ts';

const now = Date.parse('2026-03-04T01:30:00Z');
const zone = { now, timeZone: 'America/Sao_Paulo' };

describe('[MEM-07] period', () => {
  test('seven days end today in the merchant’s time zone, and there is none after them', () => {
    const period = getPeriod({ ...zone, endDay: undefined, days: 7 });
    expect(period).toMatchObject({ fromDay: '2026-02-25', toDay: '2026-03-03', previousDay: '2026-02-24' });
    expect(period.from.toISOString()).toBe('2026-02-25T03:00:00.000Z');
    expect(period.until.toISOString()).toBe('2026-03-04T03:00:00.000Z');
    expect(period).not.toHaveProperty('nextDay');
  });

  test('the period before ends the day before; the one after ends today at the latest', () => {
    const before = getPeriod({ ...zone, endDay: '2026-02-24', days: 7 });
    expect(before).toMatchObject({ fromDay: '2026-02-18', toDay: '2026-02-24', nextDay: '2026-03-03' });
    expect(getPeriod({ ...zone, endDay: '2026-03-01', days: 30 }).nextDay).toBe('2026-03-03');
    expect(getPeriod({ ...zone, endDay: '2026-01-01', days: 7 }).nextDay).toBe('2026-01-08');
  });

  test.each(['2026-03-04', '2999-01-01', '2026-02-30', 'yesterday'])('%s means today', (endDay) => {
    expect(getPeriod({ ...zone, endDay, days: 7 }).toDay).toBe('2026-03-03');
  });
});
