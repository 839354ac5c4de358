import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import cn from '../../../generated/texts/studio/cn.json' with { type: 'json' };
import en from '../../../generated/texts/studio/en.json' with { type: 'json' };
import pt from '../../../generated/texts/studio/pt.json' with { type: 'json' };
import vi from '../../../generated/texts/studio/vi.json' with { type: 'json' };
import { describeChange } from '../../../renderer/manifest/compare/change.ts';
import { diffManifests } from '../../../renderer/manifest/compare/diff.ts';
import { phrase } from '../../../renderer/manifest/problems/phrase.ts';
import { toProblem } from '../../../renderer/manifest/problems/problem-text.ts';
import { createText } from '../../i18n/texts.ts';
import { fixWords, problemWords } from './problem-words.ts';

const languages = { en, pt, vi, cn };
const textOf = (language: keyof typeof languages) => createText(language, languages[language]);

test('[OPS-04] [I18-04] a problem of a manifest and its fix are told in the operator’s language', () => {
  const problem = toProblem({
    code: 'out-of-range',
    path: ['registration', 'minAge'],
    found: '12',
    expected: [phrase('at-least', 18), phrase('null')],
  });
  expect(problem.message).toBe('expected at least 18 or null; found 12');
  expect([problemWords(problem, textOf('pt')), fixWords(problem, textOf('pt'))]).toEqual([
    'esperado: pelo menos 18 ou null; encontrado: 12',
    'Escreva pelo menos 18 ou null.',
  ]);
  expect(fixWords({ ...problem, nearest: 'game-row' }, textOf('cn'))).toBe('请写 "game-row"。');
});

test('[OPS-04] in English every problem of the golden files is told as the command line tells it', () => {
  const folder = new URL('../../../tests/manifests/bad/', import.meta.url);
  const golden = globSync('*.problems.json', { cwd: folder.pathname }).flatMap(
    (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { code: string; line: string; fix: string }[],
  );
  const told = new Set(golden.map(({ code }) => code));
  for (const code of told)
    for (const language of Object.values(languages))
      expect(Object.hasOwn(language, `problem.${code}`) && Object.hasOwn(language, `problem.${code}.fix`)).toBe(true);
  expect(told.size).toBeGreaterThan(70);
});

test('[OPS-04] [I18-04] a change between two manifests is told in the operator’s language', () => {
  const block = (rows: number) => ({ widget: 'game-row', props: { rows } });
  const before = { routes: { home: { blocks: { hot: block(1) }, order: ['hot'] } }, flags: {}, registration: {} };
  const after = {
    routes: { home: { blocks: { hot: block(2) }, order: ['hot'] } },
    flags: { CBS3: true },
    registration: { fields: { mobileNum: { enabled: true, required: true } } },
  };
  const changes = diffManifests(before, after);
  expect(changes.map((change) => describeChange(change, textOf('en')))).toEqual(changes.map(({ words }) => words));
  expect(changes.map((change) => describeChange(change, textOf('pt')))).toEqual([
    'CBS3: desligado → ligado',
    'número de celular: agora pedido e obrigatório',
    'bloco `hot` de rota `home` props rows: 1 → 2',
  ]);
  expect(describeChange(changes[2]!, textOf('cn'))).toBe('路由 `home`的区块 `hot` props rows：1 → 2');
});

test('[OPS-04] a problem that is none of a manifest keeps its own message', () => {
  const problem = { code: 'frame.failed', severity: 'error', message: 'The frame failed.' } as const;
  expect([problemWords(problem, textOf('pt')), fixWords(problem, textOf('pt'))]).toEqual(['The frame failed.', '']);
});
