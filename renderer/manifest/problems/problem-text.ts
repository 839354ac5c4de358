import type { Problem, Severity } from '../../problem/problem.ts';
import type { Finding } from './finding.ts';
import { pointerOf } from '../json/json.ts';
import { nearestName } from './nearest.ts';
import type { Place } from './places.ts';

/**
 * The wording of every problem. Style: expected against found, then what to do. In a message, F stands for what was
 * found, E for what was expected, A for the subject, N for what was found without quotes. When a nearest existing name
 * is known, it replaces the fix.
 */
const wording = {
  // the text of a file
  syntax: ['error', 'expected E; found F', 'A'],
  'duplicate-key': ['error', 'expected each key once; found F again', 'Remove one of both; only the last would count.'],
  'forbidden-key': ['error', 'expected an ordinary key; found F, which is refused', 'Rename the key.'],
  'too-deep': ['error', 'expected at most 100 levels of nesting; found more', 'Flatten the document.'],
  'file-missing': [
    'error',
    'expected the file manifest.json in A; found none',
    'Create it, or run `npm run manifest -- new CODE`.',
  ],
  'file-unknown': [
    'error',
    'expected a file of a manifest (E); found F',
    'Move or rename the file; names are letters, digits, - and _.',
  ],
  'stated-twice': ['error', 'expected this in one place; found it here and in A', 'Keep one of both.'],
  'not-an-object': ['error', 'expected an object; found F', 'Write `{ … }`.'],
  // layers
  'unknown-preset': ['error', 'expected the name of a preset (E); found F', 'Name an existing preset.'],
  'preset-circle': [
    'error',
    'expected presets that end somewhere; found the circle A',
    'Let one of them extend another preset or none.',
  ],
  'removes-nothing': [
    'warning',
    'expected something to remove; found nothing of this name below',
    'Remove this line, or name what should go.',
  ],
  'old-version': [
    'warning',
    'expected version E; found version F, which is migrated whenever it is read',
    'Run `npm run manifest -- migrate A --write`.',
  ],
  'wrong-version': ['error', 'expected version E; found F', 'Write the version this engine knows.'],
  // shape
  'unknown-key': [
    'error',
    'expected one of E; found the unknown key F',
    'Remove the key, or start it with x- if it is your own.',
  ],
  'missing-key': ['error', 'expected the key A; found none', 'Add A, such as E.'],
  'wrong-type': ['error', 'expected E; found F', 'Write E.'],
  'wrong-value': ['error', 'expected one of E; found F', 'Write one of these values.'],
  'wrong-form': ['error', 'expected E; found F', 'Write E.'],
  'out-of-range': ['error', 'expected E; found F', 'Write E.'],
  'not-unique': ['error', 'expected each entry once; found F again', 'Remove one of both.'],
  'not-together': ['error', 'expected A or F, not both; found both', 'Keep one, or join them with all or any.'],
  'wrong-shape': ['error', 'expected E; found F', 'Write it as the reference of manifests shows.'],
  'unsafe-pattern': [
    'error',
    'expected a simple pattern: E; found F',
    'Write it without groups, alternatives and look-around, or use a patternId.',
  ],
  // names
  'unknown-widget': [
    'error',
    'expected the name of a widget; found F',
    'Name an existing widget; `npm run new -- widget NAME` makes one, which a running site knows after its next start.',
  ],
  'unknown-action': ['error', 'expected the name of an action; found F', 'Name an existing action.'],
  'unknown-source': ['error', 'expected the name of a source; found F', 'Name an existing source.'],
  'unknown-fact': ['error', 'expected the name of a fact; found F', 'Name an existing fact.'],
  'unknown-flag': ['error', 'expected the id of a module flag; found F', 'Name an existing flag.'],
  'unknown-icon': ['error', 'expected the name of an icon; found F', 'Name an icon of schemas/manifest/icons.json.'],
  'unknown-route': [
    'error',
    'expected the name of a route; found F',
    'Name a route of this manifest, or add routes/N.json.',
  ],
  'unknown-modal': [
    'error',
    'expected the name of a modal; found F',
    'Name a modal of this manifest, or add modals/N.json.',
  ],
  'unknown-menu': [
    'error',
    'expected the name of a menu; found F',
    'Name a menu of this manifest, or add menus/N.json.',
  ],
  'unknown-layout': [
    'error',
    'expected the name of a layout; found F',
    'Name a layout of this manifest, or add layouts/N.json.',
  ],
  'unknown-banner-group': [
    'error',
    'expected the name of a banner group; found F',
    'Name a group of banners.json, or add it there.',
  ],
  'unknown-region': ['error', 'expected a region of A (E); found F', 'Name one of its regions.'],
  'unknown-slot': ['error', 'expected a slot of A (E); found F', 'Name one of its slots.'],
  'unknown-event': ['error', 'expected an event of A (E); found F', 'Name one of its events.'],
  'unknown-asset': ['error', 'expected a file that exists; found F', 'Put the file there, or correct the path.'],
  'unknown-text': [
    'error',
    'expected the key of a text; found F',
    'Correct the key, or add it to texts/<language>.json.',
  ],
  'unknown-name': ['error', 'expected one of E; found the name F', 'Use one of these names.'],
  // meaning
  'text-untranslated': [
    'error',
    'expected the text F in every language of the site; found none in A',
    'Add it to the texts of A.',
  ],
  'language-uncovered': [
    'warning',
    'expected every text of the engine in F; found A missing, which are shown in another language',
    'Run `npm run manifest -- texts F`, which writes them with English beside, and translate them, or take the language out of locale.supported.',
  ],
  'unknown-language': [
    'error',
    'expected a BCP 47 language tag such as lt or zh-Hant, or a folder of locales/; found F',
    'Correct the tag, or add locales/N/locale.json with its tag.',
  ],
  'text-unused': [
    'warning',
    'expected a text of the widget A; found F, which nothing shows',
    'Correct the key, or remove the line.',
  ],
  'default-language': [
    'error',
    'expected one of the supported languages (E); found F',
    'Add it to locale.supported, or choose another.',
  ],
  'data-mismatch': ['error', 'A', 'Use a source that returns E.'],
  'fact-mismatch': ['error', 'expected a fact of type E; found F', 'Bind another fact, or write the value itself.'],
  'event-misplaced': [
    'error',
    'expected a value that is known while drawing; found $event, which exists only in the params of an action',
    'Write the value, or bind a $fact.',
  ],
  'link-parameter': ['error', 'expected the parameter A of the path E; found none', 'Add "params": { "N": … }.'],
  'condition-operator': ['error', 'expected E; found F', 'Use an operator that fits the fact.'],
  'condition-value': ['error', 'expected a value that A takes (E); found F', 'Compare with one of these values.'],
  'condition-never': [
    'error',
    'expected a condition that can hold; found one that never does: A',
    'Correct it, or remove what it hides.',
  ],
  'condition-always': [
    'warning',
    'expected a condition that can fail; found one that always holds: A',
    'Remove the condition.',
  ],
  'duplicate-path': [
    'error',
    'expected an address of its own; found F, which route A has',
    'Change one of both addresses.',
  ],
  'ambiguous-path': [
    'warning',
    'expected addresses that cannot be mixed up; found F beside A',
    'Change one of both addresses.',
  ],
  'unreachable-route': [
    'warning',
    'expected something that leads to route F; found no link, menu or action',
    'Link to it, or remove it by null.',
  ],
  'empty-route': ['warning', 'expected at least one node in order; found none', 'Place a widget and name it in order.'],
  'empty-home': ['error', 'expected at least one node in order; found none', 'Place a widget and name it in order.'],
  'home-missing': [
    'error',
    'expected the route home; found none',
    'Add routes/home.json with the path "/", or extend a preset.',
  ],
  'home-path': ['error', 'expected the path "/"; found F', 'Write "/".'],
  'empty-menu': [
    'error',
    'expected at least one entry in order; found none',
    'Add an entry and name it in order, or remove the menu by null.',
  ],
  'entry-leads-nowhere': ['warning', 'expected to, do, category or items; found none', 'Say where the entry leads.'],
  'order-unknown': ['error', 'expected the key of one of A (E); found F', 'Correct the key, or remove it from order.'],
  unordered: [
    'warning',
    'expected F in order; found it nowhere there, so it is never drawn',
    'Name it in order, or remove it by null.',
  ],
  contrast: [
    'error',
    'expected a contrast of at least 4.5 : 1 between A; found F',
    'Change one of both colours, such as E.',
  ],
  'unknown-time-zone': ['error', 'expected the name of a time zone; found F', 'Write one such as "America/Sao_Paulo".'],
  'unknown-currency': [
    'warning',
    'expected an ISO 4217 code; found F, which no table of currencies has',
    'Correct the code; only tokens with four or five letters are free.',
  ],
  'text-placeholders': [
    'warning',
    'expected the placeholders of the text in A (E); found F',
    'Use the same placeholders in every language.',
  ],
  'text-parameter': [
    'warning',
    'expected "with" to fill in A of the text F; found nothing',
    'Add "with" beside $text, with a value for each name.',
  ],
  'blocks-in-region': [
    'error',
    'expected true, false or a condition, which says when the route shows this region; found F',
    'Put the nodes into A.blocks; here write a condition or nothing.',
  ],
  'blocks-in-condition': [
    'error',
    'expected a condition such as { "fact": "flag.FREEPLAY3" }; found F, which belongs to a node',
    'Put the node beside "when", under blocks.',
  ],
  'picture-content': [
    'error',
    'expected E, as the name of the file says; found F',
    'Save the picture as E, or rename the file.',
  ],
  'picture-size': ['error', 'expected E; found F', 'Save the picture again in a size that screens can show.'],
  'widget-not-generated': [
    'error',
    'expected a widget that is generated; found F, which A has',
    'Run `npm run generate`, or restart `npm start`.',
  ],
  'code-folder': ['error', 'expected the name of the folder, A; found F', 'Write A.'],
  'host-taken': ['error', 'expected a host of its own; found F, which A has', 'Remove it from one of both merchants.'],
} as const satisfies Record<string, readonly [Severity, string, string]>;

export type ProblemCode = keyof typeof wording;
export const problemCodes = Object.keys(wording) as readonly ProblemCode[];

export const getSeverity = (code: ProblemCode): Severity => wording[code][0];

/** Returns the problem of a finding, with its message and position. */
export function toProblem(finding: Finding, place?: Place): Problem {
  const [severity, message, fix] = wording[finding.code];
  const nearest =
    finding.nearest ??
    (finding.names && finding.found !== undefined ? nearestName(bare(finding.found), finding.names()) : undefined);
  const pointer = pointerOf(finding.path);
  const words: Readonly<Record<string, string | undefined>> = {
    F: finding.found,
    E: finding.expected,
    A: finding.about,
    N: bare(finding.found ?? finding.about ?? ''),
  };
  const fill = (text: string): string => text.replace(/\b[FEAN]\b/g, (letter) => words[letter] ?? '');
  return {
    code: finding.code,
    severity,
    message: fill(message),
    ...(place ? { file: place.file, line: place.line, column: place.column } : {}),
    pointer,
    ...(place && place.pointer !== pointer ? { pointerInFile: place.pointer } : {}),
    ...(finding.found === undefined ? {} : { found: finding.found }),
    ...(finding.expected === undefined ? {} : { expected: finding.expected }),
    ...(nearest === undefined ? {} : { nearest }),
    fix: nearest === undefined ? fill(fix) : `Write ${JSON.stringify(nearest)}.`,
  };
}

const bare = (found: string): string => (found.startsWith('"') && found.endsWith('"') ? found.slice(1, -1) : found);

/** Formats names as a list for a message. Long lists are cut. */
export function formatList(names: Iterable<string>, max = 8): string {
  const all = [...names];
  if (all.length === 0) return 'none';
  return all.length > max ? `${all.slice(0, max).join(', ')} … ${all.length} in all` : all.join(', ');
}
