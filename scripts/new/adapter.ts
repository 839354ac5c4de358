import type { KindDefinition } from '../../platform/kernel/adapters/find-adapters.ts';
import { type FeatureRequest, fillTemplate, json, type Made, rejected } from './files.ts';

/** Returns a generator of adapters of a kind. It fills the templates in the folder of the kind, so a new kind needs no code here. */
export const newAdapter =
  (kind: KindDefinition) =>
  ({ name, project }: FeatureRequest): Made => {
    const folder = `platform/providers/${kind.name}`;
    const templates = project.list(`${folder}/template`).filter((file) => file.endsWith('.txt'));
    if (!templates.includes('adapter.ts.txt')) return rejected(`${folder}/template/adapter.ts.txt is missing.`);
    const files = templates.map((file) => {
      const text = project.read(`${folder}/template/${file}`) ?? '';
      return [`${folder}/${name}/${file.slice(0, -'.txt'.length)}`, fillTemplate(text, name)] as const;
    });
    return { ok: true, files: Object.fromEntries(files), test: suiteOf(kind, name), use: instructions(kind, name) };
  };

/** Returns the contract suite of the kind, restricted to one adapter. */
const suiteOf = ({ command }: KindDefinition, name: string): string =>
  `tests/contracts/adapters.test.ts -t "${command} ${name} "`;

/** Explains how a merchant enables an adapter. */
const instructions = ({ setting, settings = {}, entry = {} }: KindDefinition, name: string): string =>
  `${Object.entries({ ...settings, [setting]: name })
    .map(([path, value]) => `npm run settings -- set aurora ${path} ${value}\n`)
    .join('')}
and in the integrations file (.data/integrations.json, or INTEGRATIONS), by merchant or *:

${json({ aurora: { [name]: { key: 'the secret of the service', ...entry } } })}`;
