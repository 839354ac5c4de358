import { expect, test } from 'vitest';
import { diffManifests, moves } from './diff.ts';

/** Two manifests that differ in a part of every kind, and agree in one beside it. */
const row = { widget: 'game-row', props: { rows: 1, title: { $text: 'a' } } };
const before = {
  merchant: { code: 'a', name: 'A', hosts: ['a.test'] },
  locale: { default: 'pt', supported: ['pt', 'en'] },
  flags: { A3: true, B3: 'on', C3: false },
  theme: { shape: 'soft', light: { brand: '#111111', 'x-a': { b: 1, c: 2 } }, dark: { brand: '#111111' } },
  registration: {
    minAge: 18,
    order: ['username', 'email'],
    fields: {
      username: { enabled: true, required: true, minLength: 4, patternId: 'p' },
      email: { enabled: true, required: true, maxLength: 9 },
      birthday: { enabled: false, minLength: 1 },
      city: {},
    },
  },
  settings: { gtagId: 'G-1', resources: { logo: 'l' } },
  routes: {
    home: {
      path: '/',
      title: { $text: 'a' },
      blocks: {
        hot: { ...row, slots: { top: { blocks: { in: row, out: row }, order: ['in', 'out'] } } },
        hidden: row,
        last: row,
      },
      order: ['hot', 'last'],
    },
    gone: { path: '/gone' },
    odd: 'none',
  },
  layouts: { page: { widget: 'frame', regions: { top: { blocks: { bar: row }, order: ['bar'] } } } },
  menus: {
    main: {
      items: { a: { label: 'A', items: { b: { label: 'B' } }, order: ['b'] }, c: { label: 'C' } },
      order: ['a', 'c'],
    },
  },
  banners: { top: { widget: 'w', slides: { one: { picture: 'p' } }, order: ['one'] } },
  modals: { login: { width: 5, blocks: { form: row }, order: ['form'] } },
  texts: { en: { a: 'A', 'b.c': 'B' }, pt: { a: 'Á' } },
};
const after = {
  merchant: { code: 'a', hosts: ['a.test', 'b.test'], currency: 'BRL' },
  locale: { default: 'en', supported: ['en', 'pt', 'vi'] },
  flags: { B3: true, C3: true },
  theme: { shape: 'round', light: { brand: '#222222', 'x-a': { c: 2, b: 1 } }, dark: { ink: '#000000' } },
  registration: {
    minAge: 21,
    order: ['email', 'username'],
    fields: {
      username: { enabled: true, required: false, minLength: 6, maxLength: 9, patternId: 'q' },
      email: { enabled: false },
      birthday: { enabled: true },
      phone: { enabled: true, required: true },
      city: { required: true, acceptedPattern: 'x' },
    },
  },
  settings: { gtagId: 'G-1', resources: { logo: 'm' } },
  routes: {
    home: {
      path: '/',
      title: { $text: 'b' },
      blocks: {
        hot: {
          ...row,
          props: { rows: 1, title: { $text: 'a', with: {} } },
          slots: {
            top: { blocks: { in: { ...row, when: { fact: 'x' } }, out: row }, order: ['out', 'in'] },
            end: { blocks: { new: row }, order: ['new'] },
          },
        },
        hidden: row,
        last: row,
      },
      order: ['last', 'hidden', 'hot'],
    },
    fresh: { path: '/fresh' },
    bare: {},
  },
  layouts: {
    page: {
      widget: 'frame2',
      regions: {
        top: { blocks: { bar: { ...row, props: { rows: 2, title: { $text: 'a' } } } }, order: ['bar'] },
        end: { blocks: { foot: row }, order: ['foot'] },
      },
    },
  },
  menus: {
    main: { items: { a: { label: 'A', items: { b: { label: 'B!' } }, order: ['b'] }, c: null }, order: ['a', 'c'] },
  },
  banners: { top: { widget: 'v', slides: { one: { picture: 'q' } }, order: ['one'] } },
  modals: { login: { width: 6, blocks: { form: row }, order: ['form'] } },
  texts: { en: { 'b.c': 'B!', d: 'D' } },
};

const told = `
merchant.name: merchant name "A" removed
merchant.hosts: merchant hosts ["a.test"] → ["a.test","b.test"]
merchant.currency: merchant currency set to "BRL"
locale.default: default language pt → en
locale.supported: language vi added
locale.supported: language pt moved below \`en\`
flags.A3: A3 on → off
flags.B3: B3 off → on
flags.C3: C3 off → on
theme.shape: theme shape "soft" → "round"
theme.light.brand: colour brand of the light theme "#111111" → "#222222"
theme.dark.brand: colour brand of the dark theme "#111111" removed
theme.dark.ink: colour ink of the dark theme set to "#000000"
registration.fields.username.required: username no longer required
registration.fields.username.minLength: username: fewest characters 4 → 6
registration.fields.username.maxLength: username: most characters set to 9
registration.fields.username.patternId: username: pattern "p" → "q"
registration.fields.email: email no longer asked for
registration.fields.birthday: date of birth now asked for
registration.fields.city.required: city now required
registration.fields.city.acceptedPattern: city: accepted pattern set to "x"
registration.fields.phone: phone now asked for and required
registration.order: registration field \`username\` moved below \`email\`
registration.minAge: registration minAge 18 → 21
settings.resources.logo: setting resources logo "l" → "m"
routes.home.title: route \`home\` title {"$text":"a"} → {"$text":"b"}
routes.home.blocks.hot.props.title: block \`hot\` of route \`home\` props title {"$text":"a"} → {"$text":"a","with":{}}
routes.home.blocks.hot.slots.top.blocks.in.when: block \`in\` of slot top of block \`hot\` of route \`home\` when set to {"fact":"x"}
routes.home.blocks.hot.slots.top.order: block \`in\` of slot top of block \`hot\` of route \`home\` moved below \`out\`
routes.home.blocks.hot.slots.end.blocks.new: block \`new\` of slot end of block \`hot\` of route \`home\` added
routes.home.blocks.hidden: block \`hidden\` of route \`home\` added
routes.home.order: block \`hot\` of route \`home\` moved below \`last\`
routes.gone: route \`gone\` removed
routes.fresh: route \`fresh\` added at /fresh
routes.bare: route \`bare\` added
layouts.page.widget: layout \`page\` widget "frame" → "frame2"
layouts.page.regions.top.blocks.bar.props.rows: block \`bar\` of region top of layout \`page\` props rows 1 → 2
layouts.page.regions.end.blocks.foot: block \`foot\` of region end of layout \`page\` added
menus.main.items.a.items.b.label: entry \`b\` of entry \`a\` of menu \`main\` label "B" → "B!"
menus.main.items.c: entry \`c\` of menu \`main\` removed
banners.top.widget: banner group \`top\` widget "w" → "v"
banners.top.slides.one.picture: banner \`one\` of banner group \`top\` picture "p" → "q"
modals.login.width: dialog \`login\` width 5 → 6
texts.en.a: text (en) a "A" removed
texts.en.b.c: text (en) b.c "B" → "B!"
texts.en.d: text (en) d set to "D"
texts.pt.a: text (pt) a "Á" removed
`;

test('[ENG-16] each difference of two manifests has its path and its words, in the order of the sections', () => {
  const changes = diffManifests(before, after).map(({ path, words }) => `${path}: ${words}`);
  expect(changes).toEqual(told.trim().split('\n'));
  expect(diffManifests(after, after)).toEqual([]);
});

test('[ENG-16] a difference names the part, what contains it, the keys, and both values', () => {
  const at = (path: string) => diffManifests(before, after).find((change) => change.path === path);
  expect(at('routes.home.blocks.hot.slots.top.blocks.in.when')).toMatchObject({
    event: 'set',
    subject: [
      { kind: 'block', name: 'in' },
      { kind: 'slot', name: 'top' },
      { kind: 'block', name: 'hot' },
      { kind: 'route', name: 'home' },
    ],
    keys: ['when'],
    to: '{"fact":"x"}',
  });
  const minLength = at('registration.fields.username.minLength');
  expect(minLength).toMatchObject({ event: 'changed', from: '4', to: '6' });
  expect(minLength && 'keys' in minLength).toBe(false);
  expect(at('registration.fields.email')?.event).toBe('not-asked');
});

test.each([
  ['a rotation', ['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'], [{ name: 'd', above: 'a' }]],
  ['one to the end', ['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'], [{ name: 'a', below: 'd' }]],
  ['two that changed places', ['a', 'b', 'c', 'd'], ['a', 'd', 'c', 'b'], 2],
  ['beside entries that only one order has', ['x', 'a', 'b'], ['b', 'y', 'a'], [{ name: 'a', below: 'b' }]],
  ['nothing', ['a', 'b'], ['a', 'b'], []],
  ['nothing of the same', ['a'], ['b'], []],
] as const)('[ENG-16] moves are the fewest: %s', (...[, from, to, expected]) => {
  const found = moves(from, to);
  if (typeof expected === 'number') expect(found).toHaveLength(expected);
  else expect(found).toEqual(expected);
});
