import type { Access } from '../../../kernel/configuration/integrations.ts';
import type { MailModule } from '../mail.ts';

/** Players wait for codes, so a slow server counts as a failure. */
const TIMEOUT_MS = 8_000;

/** Sends mail by SMTP to any server. TLS is required unless the entry of the integrations file sets `tls` to `none`. */
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
    const options = createTransportOptions(access);
    return {
      send: async ({ recipient, subject, body }) => {
        try {
          // Loaded with the first message: a platform knows every adapter and uses one.
          const { createTransport } = await import('nodemailer');
          await createTransport(options).sendMail({
            from: access.sender ?? '',
            // An object is one recipient; a string could hold several addresses.
            to: { name: '', address: recipient },
            subject,
            text: body,
            headers: { 'auto-submitted': 'auto-generated' },
            signal: AbortSignal.timeout(TIMEOUT_MS),
          });
          return { ok: true };
        } catch (error) {
          return { ok: false, reason: `the mail server did not take it: ${withoutKey(String(error), access)}` };
        }
      },
    };
  },
};

/**
 * Returns nodemailer's options. `smtps` uses TLS from the first byte; `smtp` requires STARTTLS before log-in and
 * message.
 */
function createTransportOptions({ url = '', user, key, ca, tls }: Access) {
  const { protocol, hostname, port } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const withoutTls = tls === 'none';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !withoutTls,
    ignoreTLS: withoutTls,
    ...(user ? { auth: { user, pass: key } } : {}),
    ...(ca ? { tls: { ca } } : {}),
    // Prevents message content from including local files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns a server's response without the password, which servers may repeat. */
const withoutKey = (text: string, { key }: Access): string =>
  key === '' ? text : text.replaceAll(key, '…').replaceAll(Buffer.from(key).toString('base64'), '…');
