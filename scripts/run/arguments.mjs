// Parses the arguments of `npm start` and prints its help from the configuration's definition.
import { readFileSync } from 'node:fs';

const SCHEMA = new URL('../../platform/kernel/configuration/configuration.schema.json', import.meta.url);
const WIDTH = 96;

const FLAGS = {
  '--dev': 'Serve with hot reload of code, manifests and schemas (npm run dev).',
  '--help': 'Print this.',
};

/** Parses the arguments: `{ help, dev }`, or `{ problem }` with one sentence. */
export function readArguments(words) {
  const unknown = words.find((one) => !(one in FLAGS) && one !== '-h');
  if (unknown !== undefined) {
    return { problem: `There is no option ${unknown}: npm start -- --help names all that there is.` };
  }
  return { help: words.includes('--help') || words.includes('-h'), dev: words.includes('--dev') };
}

/** Returns the help text. */
export function helpText() {
  const { properties } = JSON.parse(readFileSync(SCHEMA, 'utf8'));
  return [
    'npm start [-- options]',
    '',
    'Installs, generates and builds what is missing or stale, then serves every merchant until Ctrl-C.',
    '',
    'Options',
    ...Object.entries(FLAGS).flatMap(([name, meaning]) => entry(name, [meaning])),
    '',
    'Environment',
    ...Object.entries(properties).flatMap(([name, rule]) => entry(name, [rule.description, valuesOf(rule)])),
  ].join('\n');
}

function valuesOf(rule) {
  const range = rule.enum ? `One of ${rule.enum.join(', ')}. ` : '';
  const standard = rule.default === undefined ? '' : `Default: ${rule.default}. `;
  const examples = (rule.examples ?? []).filter((example) => example !== rule.default);
  const example = examples.length === 0 || rule.enum ? '' : `For example: ${examples.join(', ')}`;
  return `${range}${standard}${example}`.trim();
}

function entry(name, paragraphs) {
  const lines = paragraphs.flatMap((text) => wrap(text, WIDTH - 20));
  return lines.map((line, index) => `  ${(index === 0 ? name : '').padEnd(17)} ${line}`);
}

function wrap(text, width) {
  const lines = [''];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines[lines.length - 1];
    if (last !== '' && last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.filter(Boolean);
}
