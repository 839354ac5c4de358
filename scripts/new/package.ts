import { pascal } from '../generate/schemas.ts';
import { type FeatureRequest, type Files, json, type Made, rejected, words } from './files.ts';

const TYPES = 'scripts/new/package/engine.d.ts';

/** Creates an npm package with one widget: TypeScript that `npm run build` compiles in place, and the engine's types. */
export function newPackage({ name, project }: FeatureRequest): Made {
  const types = project.read(TYPES);
  if (types === undefined) return rejected(`${TYPES} is missing, which has the types for packages.`);
  const at = `packages/${name}`;
  const widget = `${name.replace(/-widgets$/, '')}-card`;
  const component = pascal(widget);
  const folder = `${at}/widgets/${widget}`;
  const files: Files = {
    [`${at}/package.json`]: json(manifest(name)),
    [`${at}/tsconfig.json`]: json(configuration),
    [`${at}/engine.d.ts`]: types,
    [`${at}/css-modules.d.ts`]: CSS_MODULES,
    [`${at}/README.md`]: readme(name, widget),
    [`${folder}/widget.ts`]: definition(widget, component),
    [`${folder}/${component}.tsx`]: source(widget, component),
    [`${folder}/${component}.module.css`]: STYLES,
    [`${folder}/props.schema.json`]: json(schema(widget, component)),
    [`${folder}/examples.json`]: json({ plain: { widget, props: { title: words(widget) } } }),
    [`${folder}/texts.json`]: json({ [`${widget}.greeting`]: 'Welcome to {{site}}', [`${widget}.more`]: 'Learn more' }),
  };
  const use = `in its folder, which can be moved anywhere: npm install && npm run build. In the project that uses it:

  npm install -E ../path/to/${name}
  { "packages": ["${name}"] } in widgets/packages.json
  npm run generate

Then a node with "widget": "${widget}" places it. docs/guides/widgets.md says what it may use.
`;
  return { ok: true, files, test: 'tests/contracts/widgets.test.ts', use };
}

const manifest = (name: string): object => ({
  name,
  version: '0.1.0',
  description: `${words(name)} for a gaming site.`,
  type: 'module',
  files: ['widgets'],
  scripts: { build: 'tsc' },
  peerDependencies: { react: '^19.0.0' },
  devDependencies: { '@types/react': '^19.0.0', react: '^19.0.0', typescript: '^6.0.0' },
});

/** Compiles beside the sources: a widget's folder also has its schema, styles, examples and texts. */
const configuration = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023', 'DOM'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    jsx: 'react-jsx',
    strict: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
    rootDir: '.',
    types: [],
    paths: { 'gaming-site-engine': ['./engine.d.ts'] },
  },
  include: ['widgets', '*.d.ts'],
};

const CSS_MODULES = `declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
`;

const readme = (name: string, widget: string): string => `# ${words(name)}

Widgets for a gaming site. One folder a widget under \`widgets/\`; \`npm run build\` writes the \`.js\` beside each source.

\`\`\`sh
npm install
npm run build
\`\`\`

In the project of the site: \`npm run check-folder -- PATH\` checks this folder; after \`npm install -E PATH\` and
\`{ "packages": ["${name}"] }\` in \`widgets/packages.json\`, a node with \`"widget": "${widget}"\` places the widget.
`;

const definition = (
  widget: string,
  component: string,
): string => `import type { WidgetDefinition } from 'gaming-site-engine';

export const widget = {
  name: '${widget}',
  describes: '${words(widget)}: a heading, a greeting and a button.',
  events: { select: { describes: 'The player pressed the button.' } },
  load: () => import('./${component}.js'),
} satisfies WidgetDefinition;
`;

const source = (
  widget: string,
  component: string,
): string => `import { useEngine, type WidgetInput } from 'gaming-site-engine';
import styles from './${component}.module.css';

interface Props {
  readonly title: string;
}

export default function ${component}({ props, on, text, node }: WidgetInput<Props, 'select'>) {
  const { merchant } = useEngine();
  return (
    <section className={styles.card} aria-labelledby={node}>
      <h2 id={node}>{props.title}</h2>
      <p>{text('${widget}.greeting', { site: merchant.name })}</p>
      <button type="button" onClick={() => void on.select()}>
        {text('${widget}.more')}
      </button>
    </section>
  );
}
`;

const STYLES = `.card {
  display: grid;
  justify-items: start;
  gap: calc(var(--space) * 8px);
  padding: calc(var(--space) * 16px);
  border-radius: var(--radius-large);
  background: var(--surface);
  color: var(--text);
}
`;

const schema = (widget: string, component: string): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: `${component}Props`,
  description: `What ${widget} says.`,
  type: 'object',
  properties: {
    title: {
      'x-kind': 'text',
      type: 'string',
      maxLength: 80,
      description: 'Heading.',
      examples: [words(widget)],
    },
  },
  required: ['title'],
  additionalProperties: false,
});
