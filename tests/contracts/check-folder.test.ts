import { expect, test } from 'vitest';
import type { AdapterModule, AdapterServices } from '../../platform/kernel/adapters/adapter.ts';
import { checkVerifierContract } from '../../platform/providers/verification/suite.ts';
import { fixedClock } from '../../rules/clock.ts';
import { missingIn } from '../../scripts/new/contracts.ts';
import { missingInPackage } from '../../scripts/new/package-contract.ts';
import { describesItself, type Tried, takesMessages } from '../support/adapter-suites.ts';

const shown = (kind: string): string => `\`npm run new -- ${kind} NAME\` shows one.`;

test.each([
  [
    'widgets/content/club-badge',
    ['widget.ts', 'props.schema.json', 'texts.json'],
    [
      `widgets/content/club-badge/ClubBadge.tsx: how it is drawn. ${shown('widget')}`,
      `widgets/content/club-badge/examples.json: nodes that show it. ${shown('widget')}`,
      `widgets/content/club-badge/ClubBadge.test.tsx: what it promises. ${shown('widget')}`,
    ],
  ],
  [
    'src/actions/shout',
    ['action.ts'],
    [
      `src/actions/shout/params.schema.json: its parameters. ${shown('action')}`,
      `src/actions/shout/action.test.ts: what it promises. ${shown('action')}`,
    ],
  ],
  [
    'src/sources/my-hot',
    ['params.schema.json', 'source.test.ts'],
    [`src/sources/my-hot/source.ts: what it reads. ${shown('source')}`],
  ],
  [
    'platform/play/vendors/north',
    [],
    [`platform/play/vendors/north/adapter.ts: its codes and its ways, as \`export const vendor\`. ${shown('vendor')}`],
  ],
  ...(['sms', 'mail', 'payments'] as const).map(
    (kind) =>
      [
        `platform/providers/${kind}/north`,
        ['notes.md'],
        [
          `platform/providers/${kind}/north/adapter.ts: what it is and how it is opened, as \`export const adapter\`. ${shown(kind === 'payments' ? 'payment' : kind)}`,
        ],
      ] as const,
  ),
  [
    'platform/providers/verification/north',
    ['adapter.ts'],
    [
      `platform/providers/verification/north/page.ts: its half on the page, as \`export const prove\`. ${shown('verification')}`,
      `platform/providers/verification/north/fake.ts: its service as the contract suite asks it, as \`export const fake\`. ${shown('verification')}`,
    ],
  ],
] as const)(
  '[INT-04] reports each missing part of %s with its file, its purpose and an example',
  (folder, files, said) => {
    expect(missingIn(folder, files)).toEqual(said);
  },
);

test('[INT-03] [INT-04] reports missing parts of a widget package, and that it is not listed', () => {
  const clock = ['widget.js', 'props.schema.json', 'examples.json', 'TideClock.js'].map(
    (file) => `widgets/tide-clock/${file}`,
  );
  const look = (files: readonly string[], name: string | undefined = 'tide-widgets', listed = ['tide-widgets']) =>
    missingInPackage({ name, files, listed });
  expect(look(clock)).toEqual([]);
  expect(look([])).toEqual(['tide-widgets/widgets: a folder for each widget, such as widgets/tide-clock.']);
  expect(look(clock.slice(1), 'tide-widgets', [])).toEqual([
    `node_modules/tide-widgets/widgets/tide-clock/widget.js: its name, what it is for, its events and slots, compiled. ${shown('widget')}`,
    'tide-widgets in widgets/packages.json: { "packages": ["tide-widgets"] } brings its widgets into the site.',
  ]);
});

const around = { clock: fixedClock(0) } as Partial<AdapterServices>;
/** Returns an incomplete adapter in platform/providers/sms/north. */
function unfinished<Adapter>(adapter: Partial<AdapterModule<Adapter>>, fake?: object): Tried<never> {
  const module = { describes: 'North takes messages over.', access: {}, ...adapter };
  return { folder: 'platform/providers/sms/north', module, fake, around } as unknown as Tried<never>;
}
const fake = { access: { key: 'north-key' }, answer: () => ({ json: {} }) };

test.each([
  [
    'without a description',
    unfinished({ describes: 'todo' }),
    'platform/providers/sms/north/adapter.ts: describes is one sentence',
  ],
  [
    'with an invalid origin',
    unfinished({ page: { script: "* 'unsafe-inline'" } }),
    'platform/providers/sms/north/adapter.ts: page names origins',
  ],
] as const)('[INT-04] reports an adapter %s', (_, tried, said) => {
  expect(() => describesItself(tried)).toThrow(said);
});

const sends = (send: (url: string) => Promise<unknown>) => ({
  open: ({ access }: { access: { url?: string } }) => ({ send: () => send(access.url ?? '') }),
});
const answered = (value: unknown) => () => Promise.resolve(value);

test.each([
  [
    'a missing fake',
    unfinished(sends(answered({ ok: true }))),
    'platform/providers/sms/north/fake.ts: expected `export const fake` with access and answer.',
  ],
  [
    'a message that never reaches the service',
    unfinished(sends(answered({ ok: true })), fake),
    'platform/providers/sms/north: the service is told the recipient',
  ],
  [
    'a service that accepts no message',
    unfinished(sends(answered({ ok: false, reason: 'no' })), fake),
    'platform/providers/sms/north: the fake takes a message over',
  ],
] as const)('[INT-04] reports an SMS adapter with %s', async (_, tried, said) => {
  await expect(takesMessages(tried, 'sms')).rejects.toThrow(said);
});

test('[INT-04] reports an SMS adapter without a timeout, and one that exposes its key', async () => {
  const patient = (signal: () => AbortSignal | undefined, reason: string) =>
    sends(async (url) => {
      const body = '+5511987654321 123456 is your code: “ü 验” & more?';
      const options = {
        method: 'POST',
        body,
        redirect: 'manual' as const,
        ...(signal() ? { signal: signal() as AbortSignal } : {}),
      };
      return fetch(url, options).then(
        (answer) =>
          answer.ok
            ? answer.text().then(
                () => ({ ok: true }),
                () => ({ ok: false, reason }),
              )
            : { ok: false, reason },
        () => ({ ok: false, reason }),
      );
    });
  const forEver = unfinished(
    patient(() => undefined, 'it failed'),
    fake,
  );
  await expect(takesMessages(forEver, 'sms')).rejects.toThrow(
    'platform/providers/sms/north waits too long: hand `signal: AbortSignal.timeout(8_000)` to fetch',
  );
  const tells = unfinished(
    patient(() => AbortSignal.timeout(5_000), 'north-key was refused'),
    fake,
  );
  await expect(takesMessages(tells, 'sms')).rejects.toThrow('it must not hold the key');
});

test('[INT-04] reports a verification adapter without a fake, and one that accepts an invalid result', async () => {
  const open = () => ({ verify: async () => true });
  await expect(checkVerifierContract(unfinished({ open }))).rejects.toThrow(
    'platform/providers/sms/north/fake.ts: expected `export const fake` with solve and rejects.',
  );
  const lax = unfinished({ open }, { ...fake, solve: () => 'good', rejects: ['bad'] });
  await expect(checkVerifierContract(lax)).rejects.toThrow('platform/providers/sms/north rejects bad');
});
