import { decimal } from '../vendor/client/decimal.ts';
import { useTable } from '../vendor/client/use-table.ts';
import type { Round } from '../vendor/define-game.ts';
import { type DiceDetail, isWin } from './rules.ts';

export function DiceRules() {
  const { text } = useTable();
  return (
    <>
      <p>{text('rules.how')}</p>
      <p>{text('rules.pays')}</p>
    </>
  );
}

export function DiceResult({ round }: { readonly round: Round }) {
  const { roll, target } = round.detail as DiceDetail;
  return (
    <span className={isWin(roll, target) ? 'is-win' : ''}>
      {decimal(roll / 100)} {isWin(roll, target) ? '<' : '≥'} {decimal(target / 100)}
    </span>
  );
}
