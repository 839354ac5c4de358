import { useMemo, useState } from 'react';
import type { Blocks, Manifest, WidgetNode } from '../../../generated/types/manifest.ts';
import { widgetProps } from '../../../generated/validators/widgets.js';
import { nodesOf } from '../../../renderer/screen/screen-nodes.ts';
import type { Text } from '../../i18n/texts.ts';
import type { Finding, Scene } from '../../preview/messages.ts';
import { FRAME_ADDRESS, FRAME_SANDBOX, useFrame } from '../preview/frame.ts';
import { sizes } from '../preview/view.ts';
import styles from './Example.module.css';
import type { Look } from './look.ts';
import type { PreviewSettings } from './WidgetPage.tsx';

interface ExampleInput {
  readonly name: string;
  readonly node: WidgetNode;
  readonly widget: string;
  readonly settings: PreviewSettings;
  readonly look: Look;
  readonly t: Text;
}

const noEvents = {};

type Audit = { findings: readonly Finding[]; passes: number } | 'running' | 'failed';

/** Bounds of the frame's height in pixels: a dialog or a sticky bar has no height of its own, and a list may be very long. */
const LOW = 96;
const HIGH = 1200;

const anchorOf = (name: string): string => `example-${name.replaceAll(/\W+/g, '-')}`;

/**
 * Renders one example of a widget in an iframe with the players' engine, with the example's name and the problems of
 * its schema.
 */
export function Example({ name, node, widget, settings, look, t }: ExampleInput) {
  const [audit, setAudit] = useState<Audit>();
  const { valid, whole } = useMemo(() => checked(node, widget), [node, widget]);
  const scene = useMemo(() => sceneOf(whole, settings, look), [whole, settings, look]);
  const frame = useFrame(scene, noEvents);
  const { hold, drawn, problem, audit: askAudit } = frame;
  const anchor = anchorOf(name);
  const height = Math.min(HIGH, Math.max(LOW, drawn?.height ?? LOW));
  const { width } = sizes[settings.size];
  const test = async (): Promise<void> => {
    setAudit('running');
    setAudit((await askAudit()) ?? 'failed');
  };
  return (
    <section className={styles.example} id={anchor} aria-label={t('catalogue.example', { name })}>
      <header className={styles.head}>
        <h3>
          <a href={`#${anchor}`} title={t('catalogue.link')}>
            {name}
          </a>
        </h3>
        <span className={styles.sign} data-good={valid}>
          {t(valid ? 'catalogue.contract.valid' : 'catalogue.contract.invalid')}
        </span>
        <span className={styles.sign} data-good={drawn !== undefined && problem === undefined} role="status">
          {problem ?? t(drawn ? 'catalogue.contract.drawn' : 'catalogue.contract.waiting')}
        </span>
        <button type="button" className={styles.test} disabled={audit === 'running'} onClick={() => void test()}>
          {t(audit === 'running' ? 'catalogue.audit.running' : 'catalogue.audit')}
        </button>
      </header>
      <div className={styles.ground} data-theme-shown={settings.theme}>
        <iframe
          ref={hold}
          className={styles.frame}
          title={t('catalogue.example', { name })}
          src={FRAME_ADDRESS}
          sandbox={FRAME_SANDBOX}
          loading="lazy"
          data-drawn={drawn?.id}
          style={{ blockSize: height, ...(width === undefined ? {} : { inlineSize: width }) }}
        />
      </div>
      <AuditResult audit={audit} t={t} />
      <details className={styles.code}>
        <summary>{t('catalogue.code')}</summary>
        <pre>{JSON.stringify(node, null, 2)}</pre>
      </details>
    </section>
  );
}

function AuditResult({ audit, t }: { readonly audit: Audit | undefined; readonly t: Text }) {
  if (audit === undefined || audit === 'running') return null;
  if (audit === 'failed') return <p className={styles.bad}>{t('catalogue.audit.failed')}</p>;
  if (audit.findings.length === 0)
    return (
      <p className={styles.good} role="status">
        {t('catalogue.audit.good', { count: audit.passes })}
      </p>
    );
  return (
    <ul className={styles.findings} role="status">
      {audit.findings.map(({ rule, impact, help, where }) => (
        <li key={rule}>
          <strong>{rule}</strong> {impact} · {help}
          <code>{where.join(' , ')}</code>
        </li>
      ))}
    </ul>
  );
}

/** A node as its author wrote it; properties with a default may be missing. */
type Written = Pick<WidgetNode, 'widget'> & Partial<WidgetNode>;

/** Validates the example against the schema of its widget and fills in defaults, as loading a manifest does. */
function checked(node: Written, widget: string): { valid: boolean; whole: WidgetNode } {
  const props = structuredClone(node.props ?? {});
  const valid = widgetProps[widget]?.(props) ?? false;
  const { whileUnknown = 'hide', criticality = 'normal' } = node;
  return { valid, whole: { ...node, props, whileUnknown, criticality } };
}

/**
 * Returns whether the site places a widget only in the header slot of its pages; the example then gets the header's
 * colours.
 */
function standsInHeader({ layouts, routes }: Manifest, widget: string): boolean {
  const regions = Object.values(layouts).flatMap((layout) => Object.entries(layout?.regions ?? {}));
  const places = (blocks: Blocks | undefined): boolean =>
    [...nodesOf(blocks, '')].some(({ node }) => node.widget === widget);
  return (
    regions.some(([name, blocks]) => name === 'header' && places(blocks)) &&
    !regions.some(([name, blocks]) => name !== 'header' && places(blocks)) &&
    !Object.values(routes).some((route) => places(route))
  );
}

function sceneOf(node: WidgetNode, { language, theme, data, size }: PreviewSettings, { manifest }: Look): Scene {
  return {
    manifest,
    language,
    theme,
    data,
    node,
    ground: standsInHeader(manifest, node.widget) ? 'header' : 'page',
    path: '/',
    as: 'member',
    device: sizes[size].device,
    picking: false,
  };
}
