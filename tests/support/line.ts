export interface Caller {
  readonly token?: string;
  readonly host?: string;
}

export interface OpenLine {
  readonly status: number;
  /** Received events, in order; grows while the line is open. */
  readonly events: readonly { readonly name: string; readonly data: unknown }[];
  /** Everything that was received, as text. */
  text(): string;
  readonly ended: Promise<void>;
  stop(): void;
}

let address = 0;

/** Opens a stream of the platform like a page, from a network of its own, and collects its events as they come. */
export async function openLine(url: string, { token, host = 'alpha.localhost' }: Caller = {}): Promise<OpenLine> {
  address += 1;
  const stop = new AbortController();
  const answer = await fetch(url, {
    headers: {
      'x-forwarded-host': host,
      'x-forwarded-for': `10.1.${Math.floor(address / 250)}.${address % 250}`,
      ...(token === undefined ? {} : { authorization: token }),
    },
    signal: stop.signal,
  });
  const events: { name: string; data: unknown }[] = [];
  let all = '';
  const read = async (): Promise<void> => {
    if (!answer.ok || !answer.body) return;
    let rest = '';
    const decoder = new TextDecoder();
    try {
      for await (const bytes of answer.body) {
        const text = decoder.decode(bytes, { stream: true });
        all += text;
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const [, name, data] = /^event: (.*)\n(?:.*\n)*?data: (.*)/.exec(block) ?? [];
          if (name !== undefined && data !== undefined) events.push({ name, data: JSON.parse(data) as unknown });
        }
      }
    } catch {
      // Stopped by the test, or the platform was.
    }
  };
  return { status: answer.status, events, text: () => all, ended: read(), stop: () => stop.abort() };
}
