import type { Socket } from 'node:net';
import type { ProtocolFake } from '../../../kernel/adapters/fake-service.ts';

const ACCESS = { user: 'club', key: 'smtp-password', sender: 'Harbour Club <no-reply@harbour.example>', tls: 'none' };
const LOG_IN = Buffer.from(`\0${ACCESS.user}\0${ACCESS.key}`).toString('base64');

/** Responses to the commands of RFC 5321. */
const ANSWERS: Readonly<Record<string, string>> = {
  EHLO: '250-mail.harbour.example\r\n250-8BITMIME\r\n250 AUTH PLAIN',
  AUTH: '235 2.7.0 welcome',
  MAIL: '250 2.1.0 ok',
  RCPT: '250 2.1.5 ok',
  DATA: '354 go ahead',
  QUIT: '221 2.0.0 bye',
};

/** Returns a server that speaks SMTP without TLS. `overrides` replaces the responses to some commands. */
const createSmtpSpeaker =
  (overrides: Readonly<Record<string, string>> = {}) =>
  (socket: Socket, onText: (text: string) => void = () => {}): void => {
    const sendLine = (text: string): unknown => socket.write(`${text}\r\n`);
    let pending = '';
    let message: string[] | undefined;
    const handleLine = (line: string): unknown => {
      if (message === undefined) {
        const command = line.slice(0, 4).toUpperCase();
        onText(line);
        const isRejected = command === 'AUTH' && line !== `AUTH PLAIN ${LOG_IN}`;
        if (command === 'DATA' && !overrides.DATA) message = [];
        return sendLine(
          isRejected ? '535 5.7.8 wrong' : (overrides[command] ?? ANSWERS[command] ?? '502 5.5.1 unknown'),
        );
      }
      if (line !== '.') return message.push(line);
      onText(decodeBody(message.join('\n')));
      message = undefined;
      return sendLine(overrides.END ?? '250 2.0.0 taken');
    };
    socket.setEncoding('utf8');
    socket.on('data', (part) => {
      const lines = (pending + String(part)).split('\r\n');
      pending = lines.pop() ?? '';
      lines.forEach(handleLine);
    });
    sendLine(overrides.greeting ?? '220 mail.harbour.example ESMTP');
  };

/** Returns a message with its body decoded from quoted-printable or base64 (RFC 2045). */
function decodeBody(message: string): string {
  const [head = '', ...body] = message.split('\n\n');
  const text = body.join('\n\n');
  if (/base64/i.test(head)) return `${head}\n\n${Buffer.from(text, 'base64').toString()}`;
  const bytes = text
    .replaceAll('%', '%25')
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, '%$1');
  return `${head}\n\n${decodeURIComponent(bytes)}`;
}

export const fake: ProtocolFake = {
  access: ACCESS,
  scheme: 'smtp',
  speak: createSmtpSpeaker(),
  rejects: {
    'a server that is busy': createSmtpSpeaker({ greeting: '421 4.3.2 try again later' }),
    'a wrong password': createSmtpSpeaker({ AUTH: `535 5.7.8 ${ACCESS.key} is wrong` }),
    'no such recipient': createSmtpSpeaker({ RCPT: '550 5.1.1 nobody of that name' }),
    'a message rejected after its content': createSmtpSpeaker({ END: '554 5.7.1 this is spam' }),
    'a greeting that is not SMTP': createSmtpSpeaker({ greeting: 'HTTP/1.1 400 Bad Request' }),
    'a truncated greeting': (socket) => void socket.end('220 mail.harb'),
  },
};
