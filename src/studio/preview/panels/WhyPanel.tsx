import type {
  ConditionExplanation,
  VisibilityExplanation,
  VisibilityStep,
} from '../../../../renderer/screen/explain-visibility.ts';
import type { Verdict } from '../../../../renderer/values/condition.ts';
import type { Text } from '../../../i18n/texts.ts';
import styles from './Panels.module.css';

interface WhyInput {
  readonly why: VisibilityExplanation | undefined;
  readonly t: Text;
}

/**
 * Renders why the selected node is visible or hidden: each condition on the path to it, with the result of every
 * comparison.
 */
export function WhyPanel({ why, t }: WhyInput) {
  if (!why) return null;
  return (
    // The panel is open for a hidden node, whose reason is usually looked for, and closed for a visible one.
    <details key={String(why.shown)} className={styles.panel} open={!why.shown}>
      <summary className={styles.title}>
        <span className={styles.mark} data-verdict={String(why.shown)} aria-hidden="true" />
        <h2>{t(why.shown ? 'why.shown' : 'why.hidden')}</h2>
      </summary>
      {why.steps.length === 0 && <p className={styles.quiet}>{t('why.always')}</p>}
      <ol className={styles.steps}>
        {why.steps.map((step) => (
          <li key={`${step.pointer} ${step.absence ?? ''}`} data-passes={step.passes}>
            <code className={styles.pointer}>{step.pointer}</code>
            <Step step={step} t={t} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function Step({ step: { absence, tree }, t }: { readonly step: VisibilityStep; readonly t: Text }) {
  if (absence) return <p className={styles.absence}>{t(`why.absence.${absence}`)}</p>;
  return tree ? <Tree tree={tree} t={t} /> : null;
}

function Tree({ tree, t }: { readonly tree: ConditionExplanation; readonly t: Text }) {
  if (tree.kind !== 'fact')
    return (
      <div className={styles.group}>
        <p className={styles.leaf}>
          <Mark verdict={tree.verdict} t={t} />
          {t(`why.${tree.kind}`)}
        </p>
        <ul className={styles.parts}>
          {tree.parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a condition have no name but their place
            <li key={index}>
              <Tree tree={part} t={t} />
            </li>
          ))}
        </ul>
      </div>
    );
  const found = tree.found === undefined ? t('why.unknown') : JSON.stringify(tree.found);
  return (
    <p className={styles.leaf}>
      <Mark verdict={tree.verdict} t={t} />
      <span>
        <code>{tree.fact}</code> {t(`why.asks.${tree.operator}`)} <code>{JSON.stringify(tree.wanted)}</code>
        <span className={styles.found}>{t('why.found', { value: found })}</span>
      </span>
    </p>
  );
}

function Mark({ verdict, t }: { readonly verdict: Verdict; readonly t: Text }) {
  const word = verdict === undefined ? 'unknown' : String(verdict);
  return (
    <span className={styles.verdict} data-verdict={word}>
      {t(`why.verdict.${word}`)}
    </span>
  );
}
