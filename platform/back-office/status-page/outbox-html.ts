import { escape } from './plain-page.ts';
import type { StoredMessage } from '../../providers/messaging/message-store.ts';

/** As many as fit on a screen; the rest is a command away. */
const SHOWN = 10;

/** What the sandbox kept instead of sending it. */
export function outboxHtml(messages: readonly StoredMessage[]): string {
  if (messages.length === 0) return '';
  return [
    '<article>',
    '<h2>Outbox <small>sandbox: nothing of this was sent</small></h2>',
    `<dl>${messages.slice(0, SHOWN).map(messageHtml).join('\n')}</dl>`,
    '</article>',
  ].join('\n');
}

function messageHtml({ merchant, kind, recipient, subject, body, at }: StoredMessage): string {
  const when = new Date(at).toISOString().slice(11, 19);
  const name = `${escape(recipient)} <small>${escape(merchant)}, ${kind}, ${when} UTC</small>`;
  const text = [subject, body].filter(Boolean).map(escape).join('<br>');
  return `<div><dt>${name}</dt><dd>${text}</dd></div>`;
}
