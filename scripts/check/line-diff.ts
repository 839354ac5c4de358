const MAX_LINES = 40;
const CONTEXT = 1;

interface Line {
  readonly mark: ' ' | '-' | '+';
  readonly text: string;
  /** Number in the old text; of an added line, the number of the next old line. */
  readonly at: number;
}

/** Returns a short diff of two texts with the line numbers of the old one, at most 40 lines. */
export function lineDiff(before: string, after: string): string {
  const lines = compare(before.split('\n'), after.split('\n'));
  const shown = lines.filter((_, at) =>
    lines.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some(({ mark }) => mark !== ' '),
  );
  const width = String(shown.at(-1)?.at ?? 0).length;
  const text = shown
    .slice(0, MAX_LINES)
    .map(({ mark, text: content, at }) =>
      `${String(mark === '+' ? '' : at).padStart(width)} ${mark} ${content}`.trimEnd(),
    );
  return [...text, ...(shown.length > MAX_LINES ? [`… and ${shown.length - MAX_LINES} more lines`] : [])].join('\n');
}

/** Compares by the longest common subsequence of the lines between the equal beginning and the equal end. */
function compare(before: readonly string[], after: readonly string[]): Line[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end))
    end += 1;
  const old = before.slice(start, before.length - end);
  const fresh = after.slice(start, after.length - end);
  const middle = compareMiddle(old, fresh).map((line) => ({ ...line, at: line.at + start }));
  const same = (texts: readonly string[], from: number): Line[] =>
    texts.map((text, index) => ({ mark: ' ', text, at: from + index + 1 }));
  return [
    ...same(before.slice(0, start), 0),
    ...middle,
    ...same(before.slice(before.length - end), before.length - end),
  ];
}

function compareMiddle(old: readonly string[], fresh: readonly string[]): Line[] {
  const lengths = Array.from({ length: old.length + 1 }, () => Array.from({ length: fresh.length + 1 }, () => 0));
  const lengthAt = (a: number, b: number): number => lengths[a]?.[b] ?? 0;
  for (let a = old.length - 1; a >= 0; a -= 1)
    for (let b = fresh.length - 1; b >= 0; b -= 1) {
      const row = lengths[a];
      if (row)
        row[b] = old[a] === fresh[b] ? lengthAt(a + 1, b + 1) + 1 : Math.max(lengthAt(a + 1, b), lengthAt(a, b + 1));
    }
  const lines: Line[] = [];
  let [a, b] = [0, 0];
  while (a < old.length || b < fresh.length) {
    if (a < old.length && b < fresh.length && old[a] === fresh[b]) {
      lines.push({ mark: ' ', text: old[a] ?? '', at: a + 1 });
      a += 1;
      b += 1;
    } else if (a < old.length && (b === fresh.length || lengthAt(a + 1, b) >= lengthAt(a, b + 1))) {
      lines.push({ mark: '-', text: old[a] ?? '', at: a + 1 });
      a += 1;
    } else {
      lines.push({ mark: '+', text: fresh[b] ?? '', at: a + 1 });
      b += 1;
    }
  }
  return lines;
}
