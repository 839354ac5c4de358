import { Fragment, type ReactNode, useMemo } from 'react';
import { RouteLink } from '../../../renderer/index.ts';
import { parseRichText, type RichElement, type RichNode } from '../../../rules/rich-text/rich-text.ts';
import styles from './RichText.module.css';

/** A text of an operator: only the elements that `parseRichText` allows are rendered, never its HTML. */
export function RichText({ html }: { readonly html: string }) {
  const nodes = useMemo(() => parseRichText(html), [html]);
  return <div className={styles.text}>{nodes.map(renderNode)}</div>;
}

const renderNode = (node: RichNode, at: number): ReactNode =>
  // The text of an operator has no ids, and its parts never move.
  typeof node === 'string' ? <Fragment key={at}>{node}</Fragment> : <Element key={at} {...node} />;

function Element({ tag: Tag, href, children }: RichElement) {
  if (Tag === 'br') return <br />;
  const inner = children.map(renderNode);
  if (Tag !== 'a') return <Tag>{inner}</Tag>;
  if (href === undefined) return inner;
  if (href.startsWith('/')) return <RouteLink to={href}>{inner}</RouteLink>;
  return (
    <a href={href} target="_blank" rel="noopener nofollow">
      {inner}
    </a>
  );
}
