import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../rules/clock.ts';

/** Answers to calls of pages by site, language and request, which pages share for a moment. */
export interface VisitorCalls {
  /** Returns the answer of a key, or asks for it. Concurrent pages share one question. */
  get(key: string, ask: () => Promise<unknown>): Promise<unknown>;
}

/** Short, because it adds to the time for which a page is cached; long enough for many pages that are rendered one after another. */
const FRESH_MS = 2_000;
const MAX_ANSWERS = 500;

interface Entry {
  readonly answer: Promise<unknown>;
  readonly askedAt: number;
}

/**
 * Returns a cache of answers to pages' calls. Their sender is nobody, so the answers are the same for all pages; without it,
 * many different pages at once would ask the database for the same menus and games again and again. Errors are not kept.
 */
export function createVisitorCalls(clock: Clock): VisitorCalls {
  const kept = new LRUCache<string, Entry>({ max: MAX_ANSWERS });
  return {
    get: (key, ask) => {
      const known = kept.get(key);
      if (known && clock.now() - known.askedAt < FRESH_MS) return known.answer;
      const answer = ask();
      const entry = { answer, askedAt: clock.now() };
      kept.set(key, entry);
      answer.catch(() => {
        if (kept.peek(key) === entry) kept.delete(key);
      });
      return answer;
    },
  };
}
