import type { DrawExplanation } from '../../../rules/lottery/explain-draw.ts';

interface Published {
  readonly link: string;
  readonly index: number;
}

/** Characters that a shell takes as they are between single quotes. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * Returns commands of a shell that compute commitment and stream of a draw with tools that everyone has, so that nobody has to
 * trust the code of this page.
 */
export function commandsOf({ link, index }: Published, { blocks }: Pick<DrawExplanation, 'blocks'>): string {
  const chain = `h=${quoted(link)}; for i in $(seq ${index}); do h=$(printf %s "$h" | xxd -r -p | sha256sum | cut -c1-64); done; echo "$h"`;
  const stream = blocks.map(
    ({ message }) => `printf %s ${quoted(message)} | openssl dgst -sha256 -mac HMAC -macopt hexkey:${quoted(link)}`,
  );
  return [chain, ...stream].join('\n');
}
