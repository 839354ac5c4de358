import { expect, test } from 'vitest';
import { rootNote } from './root-note.ts';

test('[NFR-02] a start as root says which processes run as root', () => {
  expect(rootNote(0)).toMatch(/^Started as root: PostgreSQL runs as a system user, platform and games run as root\./);
  for (const uid of [1, 1000, undefined]) expect(rootNote(uid)).toBeUndefined();
});
