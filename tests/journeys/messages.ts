import { expect } from '@playwright/test';

interface Message {
  readonly id: string;
  readonly purpose: string;
  readonly body: string;
}

/** Returns the sandbox messages to a recipient, newest first, from the operators' outbox. */
async function messagesTo(port: string, recipient: string): Promise<readonly Message[]> {
  const response = await fetch(
    `http://127.0.0.1:${port}/ops/outbox.json?${new URLSearchParams({ to: recipient }).toString()}`,
  );
  return ((await response.json()) as { messages: readonly Message[] }).messages;
}

/** Returns the newest message to a recipient that was not seen before. */
export async function nextMessage(page: { url(): string }, recipient: string, seen: Set<string>): Promise<string> {
  const { port } = new URL(page.url());
  let found: Message | undefined;
  await expect
    .poll(async () => {
      found = (await messagesTo(port, recipient)).find(({ id, purpose }) => purpose !== 'notice' && !seen.has(id));
      return found !== undefined;
    })
    .toBe(true);
  if (!found) throw new Error('No message.');
  seen.add(found.id);
  return found.body;
}

export const codeIn = (body: string): string => /\b\d{6}\b/.exec(body)?.[0] ?? '';
export const linkIn = (body: string): string => /https?:\/\/\S+/.exec(body)?.[0] ?? '';
