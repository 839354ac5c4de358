import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug' | 'fatal'>;

/** Names of fields that may hold a secret, at each depth that log records have. */
const SECRETS = [
  'password',
  'confirmPassword',
  'oldPassword',
  'newPassword',
  'confirmNewPassword',
  'paymentPassword',
  'token',
  'authorization',
  'cookie',
  'verificationCode',
  'captcha',
  'privateJwk',
];
const redact = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Writes one JSON line a record, in UTC. Fields that may hold secrets are redacted. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: redact, censor: '[secret]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
