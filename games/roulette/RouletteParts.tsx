import { useTable } from '../vendor/client/use-table.ts';
import type { Round } from '../vendor/define-game.ts';
import type { SharedDetail } from '../vendor/shared-table.ts';
import styles from './Roulette.module.css';
import { colourOf } from './rules.ts';

const PAYS = [
  ['straight', 35],
  ['split', 17],
  ['street', 11],
  ['corner', 8],
  ['line', 5],
  ['dozen', 2],
  ['column', 2],
  ['even', 1],
] as const;

export function RouletteRules() {
  const { text } = useTable();
  return (
    <>
      <p>{text('rules.how')}</p>
      <table>
        <tbody>
          {PAYS.map(([kind, pays]) => (
            <tr key={kind}>
              <th scope="row">{text(`kind.${kind}`)}</th>
              <td>{pays}:1</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{text('rules.money')}</p>
      <p>{text('rules.return')}</p>
      <p>{text('rules.fair')}</p>
    </>
  );
}

export function RouletteResult({ round }: { readonly round: Round }) {
  const { text } = useTable();
  const { chips, result: number } = round.detail as SharedDetail<number>;
  return (
    <span className={styles.result}>
      {number !== undefined && (
        <strong className={styles.small} data-colour={colourOf(number)}>
          {number}
        </strong>
      )}
      {text('spotsStaked', { spots: Object.keys(chips).length })}
    </span>
  );
}
