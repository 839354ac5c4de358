import { useEffect, useState } from 'react';
import type { Manifest } from '../../../../generated/types/manifest.ts';
import type { Explanation, PathNotFound, Statement } from '../../../../renderer/manifest/compare/explain.ts';
import { valueAt } from '../../../../renderer/manifest/json/json.ts';
import type { Text } from '../../../i18n/texts.ts';
import styles from './Panels.module.css';

interface WhereInput {
  readonly pointer: string;
  readonly manifest: Manifest;
  readonly explain: (pointer: string) => Promise<Explanation | PathNotFound | undefined>;
  readonly t: Text;
}

/** Renders the layer, file and line of each value of the selected node. */
export function WherePanel({ pointer, manifest, explain, t }: WhereInput) {
  const [rows, setRows] = useState<readonly Explanation[]>([]);
  useEffect(() => {
    let gone = false;
    const asked = pointersOf(manifest, pointer).map((one) => explain(one));
    void Promise.all(asked).then((told) => {
      if (!gone) setRows(told.filter((one): one is Explanation => one !== undefined && 'value' in one));
    });
    return () => {
      gone = true;
    };
  }, [pointer, manifest, explain]);
  if (rows.length === 0) return null;
  const layers = [...new Set(rows.flatMap(({ statements }) => statements[0]?.layer ?? []))];
  return (
    <details className={styles.panel}>
      <summary className={styles.title}>
        <h2>{t('where.title')}</h2>
        <span className={styles.layers}>{layers.join(', ')}</span>
      </summary>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.pointer}>
            <p className={styles.value}>
              <code>{row.pointer.slice(pointer.length + 1) || row.pointer.split('/').at(-1)}</code>
              <span className={styles.short}>{shortOf(row.value)}</span>
            </p>
            {row.statements.length === 0 ? (
              <p className={styles.layer} data-counts>
                {t('where.default')}
              </p>
            ) : (
              row.statements.map((statement, index) => (
                <Layer key={statement.layer} statement={statement} counts={index === 0} />
              ))
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Layer({ statement: { layer, place }, counts }: { readonly statement: Statement; readonly counts: boolean }) {
  return (
    <p className={styles.layer} data-counts={counts || undefined}>
      {layer}
      {place && (
        <code>
          {place.file}:{place.line}
        </code>
      )}
    </p>
  );
}

/** Maximum number of values that are listed for one part. */
const MOST = 80;

/**
 * Returns the pointers to explain: of a node its widget, condition and props; of a part without nodes each value;
 * otherwise the value itself.
 */
function pointersOf(manifest: Manifest, pointer: string): readonly string[] {
  const path = pointer.split('/').slice(1);
  const value = valueAt(manifest, path);
  if (typeof value !== 'object' || value === null) return [pointer];
  const { widget, when, props } = value as { widget?: unknown; when?: unknown; props?: object };
  if (widget === undefined) return partOf(value, pointer).slice(0, MOST);
  return [
    `${pointer}/widget`,
    ...(when === undefined ? [] : [`${pointer}/when`]),
    ...Object.keys(props ?? {}).map((name) => `${pointer}/props/${name}`),
  ];
}

/**
 * Returns the pointer of a value, or of each value inside a plain object such as the colours of a theme. Objects with
 * nodes or a binding stay whole.
 */
function partOf(value: object, pointer: string): readonly string[] {
  const isWhole = Array.isArray(value) || 'blocks' in value || Object.keys(value).some((key) => key.startsWith('$'));
  if (isWhole) return [pointer];
  return Object.entries(value).flatMap(([key, inner]) => {
    const below = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    return typeof inner === 'object' && inner !== null ? partOf(inner as object, below) : [below];
  });
}

function shortOf(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
