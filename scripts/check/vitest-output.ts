const MAX_LINES = 120;

/** Lines that repeat what others say: frames of libraries, rules across the page, totals. */
const NOISE = /^\s*[⎯\s]*(?:\[\d+\/\d+\])?⎯+\s*$|^\s*❯ .*node_modules|^\s*(?:Test Files|Tests|Start at|Duration)\s/;

/**
 * Returns the part of Vitest's output that explains the failures, with its diffs and code frames, without the list of
 * passed tests. The JSON report has no diffs, so the text is read.
 */
export function failedPart(output: string): string {
  const lines = output.split('\n');
  const start = lines.findIndex((line) => /^\s*⎯+ (?:Failed|Unhandled|Startup)/.test(line));
  const kept = lines.slice(Math.max(start, 0)).filter((line) => !NOISE.test(line));
  const text = kept
    .slice(0, MAX_LINES)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n');
  return kept.length > MAX_LINES ? `${text}\n… and ${kept.length - MAX_LINES} more lines` : text;
}
