import { pascal } from '../generate/schemas.ts';
import { type FeatureRequest, type Files, json, type Made, rejected, words } from './files.ts';

const SCHEMA = 'https://json-schema.org/draft/2020-12/schema';

/** Creates a panel with texts, a button event and a slot. */
export function newWidget({ name, options, project }: FeatureRequest): Made {
  const family = options.family ?? 'content';
  if (family === 'ui' || !project.list('widgets').includes(family))
    return rejected(`--family is a folder of widgets/ that holds widgets: “${family}” is none.`);
  const component = pascal(name);
  const at = `widgets/${family}/${name}`;
  const files: Files = {
    [`${at}/widget.ts`]: definition(name, component),
    [`${at}/props.schema.json`]: json(schema(name, component)),
    [`${at}/${component}.tsx`]: drawing(name, component),
    [`${at}/${component}.module.css`]: styles,
    [`${at}/${component}.test.tsx`]: check(component),
    [`${at}/examples.json`]: json(examples(name)),
    [`${at}/texts.json`]: json({ [`${name}.more`]: { text: 'Learn more', note: 'Label of the button.' } }),
  };
  const use = `under "blocks" of a route, such as merchants/aurora/routes/home.json, and its key in "order":

${json({ [name]: placed(name) })}
\`on\` and \`slots\` may be left out. docs/integrators.md shows how it gets texts, their translations, and data.
`;
  return { ok: true, files, test: `${at}/${component}.test.tsx`, use };
}

/** Returns a node that uses every feature of the widget. */
const placed = (name: string): object => ({
  widget: name,
  props: { title: words(name), text: 'Say what it is about.' },
  on: { select: [{ action: 'navigate', params: { to: { $link: 'promotions' } } }] },
  slots: {
    content: {
      blocks: { inside: { widget: 'text-section', props: { text: 'Any widget can stand in its slot.' } } },
      order: ['inside'],
    },
  },
});

const definition = (
  name: string,
  component: string,
): string => `import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: '${name}',
  describes: '${words(name)}: a heading, a sentence, and a button.',
  slots: ['content'],
  events: {
    select: {
      describes: 'The player pressed the button.',
      defaultActions: [{ action: 'navigate', params: { to: { $link: 'home' } } }],
    },
  },
  load: () => import('./${component}.tsx'),
});
`;

const schema = (name: string, component: string): object => ({
  $schema: SCHEMA,
  title: `${component}Props`,
  description: `What ${name} says.`,
  type: 'object',
  properties: {
    title: {
      'x-kind': 'text',
      type: 'string',
      maxLength: 80,
      description: 'Heading above it; none when left out.',
      examples: [words(name)],
    },
    text: {
      'x-kind': 'text',
      type: 'string',
      maxLength: 400,
      description: 'The sentence.',
      examples: ['Say what it is about.'],
    },
    button: {
      'x-kind': 'text',
      type: 'string',
      maxLength: 40,
      description: 'Words on the button; “Learn more” when left out.',
      examples: ['Join now'],
    },
    tone: {
      type: 'string',
      enum: ['calm', 'strong'],
      default: 'calm',
      description: 'calm: like the panels around it; strong: in the brand’s light.',
      examples: ['strong'],
    },
  },
  required: ['text'],
  additionalProperties: false,
});

const drawing = (
  name: string,
  component: string,
): string => `import type { ${component}Props } from '../../../generated/types/widgets/${name}.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Section } from '../../ui/section/Section.tsx';
import styles from './${component}.module.css';

export default function ${component}({ props, on, slots, text, node }: WidgetInput<${component}Props, 'select'>) {
  return (
    <Section id={node} title={props.title}>
      <div className={styles.panel} data-tone={props.tone}>
        <p className={styles.text}>{props.text}</p>
        {slots.content}
        <Button onClick={() => void on.select()}>{props.button ?? text('${name}.more')}</Button>
      </div>
    </Section>
  );
}
`;

const styles = `.panel {
  display: grid;
  gap: calc(var(--space) * 14px);
  padding: calc(var(--space) * 20px);
  border: 1px solid var(--line);
  border-radius: var(--radius-large);
  background: var(--surface);
}

.panel > button {
  justify-self: start;
}

.panel[data-tone="strong"] {
  background: linear-gradient(120deg, var(--glow-start), var(--surface) 70%);
}

.text {
  max-inline-size: 64ch;
  margin: 0;
  color: var(--muted);
  line-height: 1.5;
}
`;

const check = (component: string): string => `import { expect, test } from 'vitest';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import { press } from '../../ui/testing/press.ts';
import ${component} from './${component}.tsx';

test('it says its words, holds what stands in it, and tells when its button is pressed', async () => {
  const props = { title: 'Heading', text: 'A sentence.', tone: 'calm' } as const;
  const { place, events } = await renderWidget(${component}, props, { slots: { content: <em>Inside</em> } });
  expect(place.querySelector('h2')?.textContent).toBe('Heading');
  expect(place.querySelector('p')?.textContent).toBe('A sentence.');
  expect(place.querySelector('em')?.textContent).toBe('Inside');
  expect(place.querySelector('button')?.textContent).toBe('Learn more');
  press(place.querySelector('button'));
  expect(events).toEqual([{ name: 'select' }]);
});
`;

const examples = (name: string): object => ({
  calm: { widget: name, props: { title: words(name), text: 'Say what it is about.' } },
  strong: { widget: name, props: { text: 'Say what it is about.', button: 'Join now', tone: 'strong' } },
});
