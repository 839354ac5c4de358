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
  readonly say: Text;
}

/** Which layer, file and line each value of the selected node comes from. */
export function WherePanel({ pointer, manifest, explain, say }: WhereInput) {
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
        <h2>{say('where.title')}</h2>
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
                {say('where.default')}
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

/** Most values of a part that are told one by one. */
const MOST = 80;

/** The value itself, or what it holds: a node's widget, condition and each of its props; of a part without nodes, each value. */
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

/** Single values of a part, such as the colours of a theme; what holds nodes or a binding is told as one. */
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
