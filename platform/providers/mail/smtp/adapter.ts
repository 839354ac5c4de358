import { createTransport } from 'nodemailer';
import type { Access } from '../../../kernel/configuration/integrations.ts';
import type { MailModule } from '../mail.ts';

/** Whoever waits for a code waits this long at most. */
const PATIENCE_MS = 8_000;

/** Any mail server. Nothing is said to it in the clear, unless the entry itself says so. */
export const adapter: MailModule = {
  describes: 'Any mail server, by SMTP over TLS.',
  access: {
    needsUrl: true,
    schemes: ['smtps', 'smtp'],
    also: { sender: 'the address that players see as the sender, or `Name <address>`' },
    may: {
      user: 'who logs in; without it nobody does',
      key: 'the password of `user`',
      ca: 'the certificate, as PEM text, that vouches for the server, where no public one does',
      tls: '`none` where the way to the server is private and it speaks no TLS',
    },
  },
  open: ({ access }) => {
    const transport = createTransport(transportOf(access));
    return {
      send: async ({ recipient, subject, body }) => {
        try {
          await transport.sendMail({
            from: access.sender ?? '',
            // As an object it is one address, whatever is in it.
            to: { name: '', address: recipient },
            subject,
            text: body,
            headers: { 'auto-submitted': 'auto-generated' },
            signal: AbortSignal.timeout(PATIENCE_MS),
          });
          return { ok: true };
        } catch (error) {
          return { ok: false, reason: `the mail server did not take it: ${withoutKey(String(error), access)}` };
        }
      },
    };
  },
};

/** `smtps` is encrypted from the first byte; `smtp` must become so (STARTTLS) before anything is said. */
function transportOf({ url = '', user, key, ca, tls }: Access) {
  const { protocol, hostname, port } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const inTheClear = tls === 'none';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !inTheClear,
    ignoreTLS: inTheClear,
    ...(user ? { auth: { user, pass: key } } : {}),
    ...(ca ? { tls: { ca } } : {}),
    // A message holds what it says: it names no file and no address to take its words from.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Servers may repeat what they were told. */
const withoutKey = (said: string, { key }: Access): string =>
  key === '' ? said : said.replaceAll(key, '…').replaceAll(Buffer.from(key).toString('base64'), '…');
