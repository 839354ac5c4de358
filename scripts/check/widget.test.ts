import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findingText } from './finding.ts';
import { MAX_BYTES } from './size.ts';
import { checkWidget, widgetFindings } from './widget.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const AT = 'widgets/content/club-badge';

const definition = `export const widget = defineWidget({ name: 'club-badge', events: { select: {} }, load: () => import('./ClubBadge.tsx') });`;
const component = (body: string): string =>
  `export default function ClubBadge({ props, on, text, ...input }) { ${body} }`;
const good = component(`return <button onClick={() => on.select()}>{text('club-badge.more')}</button>;`);

const found = (contents: Record<string, string>): string[] =>
  widgetFindings(AT, { 'widget.ts': definition, 'ClubBadge.tsx': good, ...contents }).map(findingText);
const foundIn = (body: string): string[] => found({ 'ClubBadge.tsx': component(`${body}; return on.select();`) });
const foundInStyles = (css: string): string[] => found({ 'ClubBadge.module.css': `.a { ${css} }` });

test('finds nothing in a widget that keeps the rules', () => {
  expect(found({ 'ClubBadge.module.css': '.a { margin-inline-start: 1px; color: var(--text); }' })).toEqual([]);
});

describe('events', () => {
  test('[INT-04] names an event that is reported and not declared', () => {
    expect(foundIn('on.selekt()')).toEqual([
      `${AT}/ClubBadge.tsx:1: The event “selekt” is not declared: add it to \`events\` of ${AT}/widget.ts, or use one of select.`,
    ]);
    expect(foundIn("on['close']()")[0]).toContain('The event “close” is not declared');
    expect(foundIn('const { opened } = on')[0]).toContain('The event “opened” is not declared');
    expect(foundIn('input.on.closed()')[0]).toContain('The event “closed” is not declared');
  });

  test('[INT-04] names an event that is declared and never reported, unless other code gets all of them', () => {
    const unused = component('return null;');
    expect(found({ 'ClubBadge.tsx': unused })).toEqual([
      `${AT}/widget.ts: The event “select” is declared and never reported: call \`on.select()\` in the component, or remove it.`,
    ]);
    expect(found({ 'ClubBadge.tsx': component('return useForm(on);') })).toEqual([]);
  });
});

test('[ENG-19] a widget that says it is not interactive has no hooks and no handlers', () => {
  const still = `export const widget = defineWidget({ name: 'club-badge', interactive: false, load: () => import('./ClubBadge.tsx') });`;
  const foundWith = (body: string) => found({ 'widget.ts': still, 'ClubBadge.tsx': component(body) });
  expect(foundWith('return <p>{props.title}</p>;')).toEqual([]);
  expect(foundWith('const [is] = useState(false);')).toEqual([
    `${AT}/ClubBadge.tsx:1: \`useState\` makes the widget interactive: remove \`interactive: false\` from ${AT}/widget.ts, or show props only.`,
  ]);
  expect(foundWith('return <a onClick={props.go}>{props.title}</a>;')[0]).toContain(
    '`onClick` makes the widget interactive',
  );
});

describe('the world outside of a widget', () => {
  test.each([
    ["fetch('/wps/system')", 'fetch', 'the network'],
    ["window.fetch('/x')", 'fetch', 'the network'],
    ["navigator.sendBeacon('/x')", 'sendBeacon', 'the network'],
    ["new WebSocket('wss://x.example')", 'WebSocket', 'the network'],
    ["localStorage.setItem('a', 'b')", 'localStorage', 'the storage'],
    ["document.cookie = 'a=b'", 'cookie', 'the storage'],
    ["location.href = '/x'", 'location', 'the address of the page'],
    ['window.location.reload()', 'location', 'the address of the page'],
    ["history.pushState({}, '', '/x')", 'history', 'the address of the page'],
  ])('[INT-04] forbids %s', (code, name, what) => {
    expect(foundIn(code)).toEqual([
      expect.stringMatching(
        new RegExp(`^${AT}/ClubBadge\\.tsx:1: \`${name}\` reaches ${what}, which a widget may not: `),
      ),
    ]);
  });

  test('does not take a prop, a member or a variable of the same name for the global', () => {
    expect(foundIn('const { history } = props; props.location; input.history.length; history.length')).toEqual([]);
  });

  test('accepts what a comment allows with a reason', () => {
    const code = `sessionStorage.getItem('x')`;
    expect(foundIn(`/* check-folder allows storage: searches stay in this tab */ ${code}`)).toEqual([]);
    expect(foundIn(`/* check-folder allows storage */ ${code}`)).toHaveLength(1);
    expect(foundIn(`/* check-folder allows storage: searches stay in this tab */ fetch('/x')`)).toHaveLength(1);
  });
});

describe('literals', () => {
  test.each([
    '<p>Welcome back</p>',
    '<p>{props.isNew ? "Hello" : null}</p>',
    '<p>{props.name ?? "nobody"}</p>',
    '<img alt="A cat" />',
    '<button aria-label={`Close it`} />',
    '<p>你好</p>',
    "jsx('p', { children: 'Welcome back' })",
    "jsxs('p', { 'aria-label': 'Welcome back' })",
    "createElement('p', {}, 'Welcome back')",
  ])('[INT-04] finds the literal text in %s', (code) => {
    expect(foundIn(`const a = ${code}`)).toEqual([
      expect.stringMatching(/ is a literal text, .*: put it into texts\.json /),
    ]);
  });

  test.each([
    '<p>×</p>',
    '<p>{props.rate} %</p>',
    '<p className="wide">{text("club-badge.more")}</p>',
    '<p data-kind="winner" />',
  ])('finds no text in %s', (code) => expect(foundIn(`const a = ${code}`)).toEqual([]));

  test('[INT-04] finds colours and physical sides in styles of a component', () => {
    expect(foundIn("const a = <p style={{ marginLeft: 4, color: '#ff0000' }} />")).toEqual([
      expect.stringContaining('`marginLeft` is a physical side'),
      expect.stringContaining('`#ff0000` is a literal colour'),
    ]);
  });

  test.each([
    ['margin-left: 1px', 'margin-inline-start'],
    ['right: 0', 'inset-inline-end'],
    ['text-align: left', 'text-align: start'],
    ['float: right', 'float: inline-end'],
    ['border-top-left-radius: 2px', 'border-start-start-radius'],
  ])('[INT-04] finds the physical side in %s and says %s', (css, logical) => {
    expect(foundInStyles(css)).toEqual([expect.stringContaining(`use \`${logical}\`.`)]);
  });

  test.each(['color: #fff', 'background: rgb(1 2 3 / 4%)', 'border: 1px solid red', 'fill: hsl(1 2% 3%)'])(
    '[INT-04] finds the literal colour in %s',
    (css) => expect(foundInStyles(css)).toEqual([expect.stringContaining('is a literal colour')]),
  );

  test.each([
    'color: var(--white)',
    'box-shadow: 0 1px 2px rgb(0 0 0 / 20%)',
    'object-position: left center',
    'color: currentcolor',
    'white-space: nowrap',
    '--own: #fff',
  ])('finds nothing in %s', (css) => expect(foundInStyles(css)).toEqual([]));
});

describe('the budget', () => {
  const noise = (length: number): string => Array.from({ length }, (_, at) => Math.sin(at).toString(36)).join('');

  test('[INT-04] counts JSON, texts among it, and names the largest files', () => {
    const data = noise(MAX_BYTES / 4);
    expect(found({ 'teams.json': data })).toEqual([
      expect.stringMatching(
        /^widgets\/content\/club-badge: A page loads \d+\.\d kB for this widget, compressed, and 15\.0 kB are allowed: the largest are teams\.json \d/,
      ),
    ]);
    expect(found({ 'texts.json': data })).toHaveLength(1);
    expect(found({ 'examples.json': data, 'ClubBadge.test.tsx': data })).toEqual([]);
  });
});

const folders = globSync('widgets/*/*/widget.ts', { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/').replace(/\/widget\.ts$/, ''))
  .toSorted();

test('[INT-04] every widget of the project, and the one of a package, keeps the rules', () => {
  expect(folders.length).toBeGreaterThan(25);
  const all = [...folders, 'tests/fixtures/tide-widgets/widgets/tide-clock'];
  expect(all.flatMap((folder) => checkWidget(ROOT, folder)).map(findingText)).toEqual([]);
});
