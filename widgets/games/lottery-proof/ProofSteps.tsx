import type { LotteryDraw } from '../../../generated/types/data.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import type { UsedByte } from '../../../rules/lottery/drawing.ts';
import type { DrawExplanation, ExplainedNumber } from '../../../rules/lottery/explain-draw.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { commandsOf } from './commands.ts';
import styles from './ProofSteps.module.css';

interface StepsInput {
  readonly draw: LotteryDraw;
  readonly steps: DrawExplanation;
  readonly text: WidgetInput<unknown>['text'];
}

/** How the numbers of a draw follow from what is published: each step with what goes in and what comes out. */
export function ProofSteps({ draw, steps, text }: StepsInput) {
  const { leadsToCommitment, isResult, result } = steps;
  return (
    <>
      <ol className={styles.steps}>
        <li>
          <h3>{text('lottery-proof.step-chain')}</h3>
          <p>{text('lottery-proof.step-chain-how')}</p>
          <Chain steps={steps} />
          <Verdict isGood={leadsToCommitment}>
            {text(leadsToCommitment ? 'lottery-proof.chain-true' : 'lottery-proof.false-chain')}
          </Verdict>
        </li>
        <li>
          <h3>{text('lottery-proof.step-stream')}</h3>
          <p>{text('lottery-proof.step-stream-how')}</p>
          <dl className={styles.lines}>
            {steps.blocks.map(({ message, bytes }) => (
              <div key={message}>
                <dt>{message}</dt>
                <dd>{bytes}</dd>
              </div>
            ))}
          </dl>
        </li>
        <li>
          <h3>{text('lottery-proof.step-numbers')}</h3>
          <p>{text('lottery-proof.step-numbers-how')}</p>
          <Numbers numbers={steps.numbers} text={text} />
          <Verdict isGood={isResult}>
            {isResult
              ? text('lottery-proof.result-true')
              : text('lottery-proof.false-result', { numbers: result.join(' ') })}
          </Verdict>
        </li>
      </ol>
      <details className={styles.elsewhere}>
        <summary>{text('lottery-proof.elsewhere')}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keys that scroll */}
        <pre tabIndex={0} role="region" aria-label={text('lottery-proof.elsewhere')}>
          {commandsOf(draw, steps)}
        </pre>
      </details>
    </>
  );
}

/** The links that are shown; a gap stands for those between. */
function Chain({ steps: { chain } }: Pick<StepsInput, 'steps'>) {
  return (
    <dl className={styles.lines}>
      {chain.map(({ index, link }, at) => (
        <div key={index} data-gap={(at > 0 && (chain[at - 1]?.index ?? 0) - index > 1) || undefined}>
          <dt>{`h[${index}]`}</dt>
          <dd>{link}</dd>
        </div>
      ))}
    </dl>
  );
}

function Verdict({ isGood, children }: { readonly isGood: boolean; readonly children: string }) {
  return (
    <p className={styles.verdict} data-good={isGood || undefined}>
      <Icon name={isGood ? 'circle-check' : 'circle-x'} size="small" />
      {children}
    </p>
  );
}

/** Digits that choose themselves need no list of choices. */
const isPlain = ({ choices }: UsedByte): boolean => choices.every((symbol, place) => symbol === String(place));

function Numbers({ numbers, text }: Pick<StepsInput, 'text'> & { readonly numbers: readonly ExplainedNumber[] }) {
  const hasChoices = !numbers.every(({ bytes }) => bytes.every(isPlain));
  const columns = ['number', 'bytes', ...(hasChoices ? ['choices'] : [])];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls must be reachable by the keys that scroll
    <div className={styles.scroll} role="region" aria-label={text('lottery-proof.step-numbers')} tabIndex={0}>
      <table className={styles.numbers}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {text(`lottery-proof.column-${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbers.map(({ number, bytes }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the place of a drawn number identifies it
            <tr key={at}>
              <th scope="row">{number}</th>
              <td>
                {bytes.map((used, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the place of a byte identifies it
                  <Byte key={place} used={used} text={text} />
                ))}
              </td>
              {hasChoices && (
                <td>
                  <Choices used={bytes.at(-1)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Byte({ used: { byte, choices, chosen }, text }: Pick<StepsInput, 'text'> & { readonly used: UsedByte }) {
  if (chosen === undefined)
    return (
      <del className={styles.byte} title={text('lottery-proof.discarded')}>
        {byte}
        <span className="visually-hidden"> {text('lottery-proof.discarded')}</span>
      </del>
    );
  return (
    <span className={styles.byte}>
      {text('lottery-proof.remainder', { byte, count: choices.length })} <b>{byte % choices.length}</b>
    </span>
  );
}

/** What a byte chose from, counted from 0 on, with the chosen one marked. */
function Choices({ used }: { readonly used: UsedByte | undefined }) {
  return (
    <span className={styles.choices}>
      {used?.choices.map((symbol) => (symbol === used.chosen ? <mark key={symbol}>{symbol}</mark> : ` ${symbol} `))}
    </span>
  );
}
