import { beforeEach, expect, test, vi } from 'vitest';
import pt from '../../../generated/texts/studio/pt.json' with { type: 'json' };
import type { AuditRow, AuditStanding, AuditTarget, RollOutEnd } from '../../../generated/types/operator-calls.ts';
import { createText } from '../../i18n/texts.ts';
import { historyWords, type Queue } from '../queues/queue.ts';
import { actionWords, auditDetails, endWords, standingWords, targetWords } from './audit-words.ts';

const t = createText('pt', pt);
const entryOf = (facts: Partial<AuditRow>): AuditRow => ({
  id: 1,
  at: '2026-01-01T12:00:00.000Z',
  by: 'marina',
  action: 'opsPublish',
  target: { kind: 'site' },
  address: '203.0.113.7',
  ...facts,
});
const queue: Queue = {
  name: 'games',
  group: 'contact',
  labels: { title: 'Jogos', 'operation.off': 'Desligar', 'value.READ': 'Lida' },
  columns: [],
  searchable: false,
  operations: [],
};

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'pt' });
});

test('an act that has no words goes by its name', () => {
  expect(actionWords(t, entryOf({}))).toBe('Publicou');
  expect(actionWords(t, entryOf({ action: 'opsNew' }))).toBe('opsNew');
});

test.each<[AuditTarget, string]>([
  [{ kind: 'draft' }, 'rascunho'],
  [{ kind: 'site' }, 'site'],
  [{ kind: 'version', id: '7' }, 'Versão 7'],
  [{ kind: 'operator', id: 'kaito' }, 'kaito'],
  [{ kind: 'switch', id: 'flags.FREEPLAY3' }, 'flags.FREEPLAY3'],
  [{ kind: 'row', id: '12', queue: 'games' }, 'Jogos 12'],
  [{ kind: 'words', id: 'version 7' }, 'version 7'],
])('the target %j is told as “%s”', (target, told) => {
  expect(targetWords(t, entryOf({ target }), queue)).toBe(told);
});

test.each<[AuditStanding | undefined, string]>([
  [{ state: 'on' }, 'ligado'],
  [{ state: 'nobody' }, 'ninguém'],
  [{ share: 10 }, '10%'],
  [{ revision: 0 }, '0'],
  [{ hash: '5ad51c7fb7ab4c1c9e0c2f7d1b3a9e44' }, '5ad51c7f'],
  [
    { operator: { role: 'editor', merchants: ['aurora', 'mini'], active: false } },
    'Editor · aurora, mini · sem acesso',
  ],
  [{ operator: { role: 'admin', active: true } }, 'Administrador · Todos os sites'],
  [{ words: '10 %' }, '10 %'],
  [undefined, '–'],
])('the standing %j is told as “%s”', (standing, told) => {
  expect(standingWords(t, standing)).toBe(told);
});

test.each<[Partial<AuditRow>, string]>([
  [{ backTo: 3 }, 'de volta à versão 3'],
  [{ share: 10, note: 'Jogos primeiro' }, 'para 10% dos jogadores: Jogos primeiro'],
  [{ note: 'to 10 %: hello' }, 'to 10 %: hello'],
  [{ reason: 'code' }, 'código errado'],
  [{ ended: { why: 'replaced' } }, 'Outra versão entrou no ar'],
  [{}, ''],
])('the facts %j are told as “%s”', (facts, told) => {
  expect(auditDetails(t, entryOf(facts))).toBe(told);
});

test('a moment is told in words', () => {
  const told = auditDetails(t, entryOf({ since: '2026-11-30T17:09:00.000Z', note: 'Quiet season' }));
  expect(told).toMatch(/^a partir de .*2026.*: Quiet season$/);
  expect(told).not.toContain('T17:09');
});

test('what was done to a row is told in the words of its queue', () => {
  const entry = entryOf({ act: 'off', given: { newState: 'READ', reason: 'gone' } });
  expect(historyWords(entry, queue)).toEqual(['Desligar', 'New state: Lida', 'Reason: gone']);
});

test.each<[RollOutEnd, string]>([
  [{ why: 'operator', by: 'ana' }, 'Interrompida por ana'],
  [{ why: 'crashes', canary: 0.254, others: 0.01 }, 'Quebras: 25,4% das páginas, 1% nas outras'],
  [{ why: 'words', words: 'Stopped by ana' }, 'Stopped by ana'],
])('the end %j of a roll-out is told as “%s”', (end, told) => {
  expect(endWords(t, end)).toBe(told);
});
