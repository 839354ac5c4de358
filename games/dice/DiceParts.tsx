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
      {(roll / 100).toFixed(2)} {isWin(roll, target) ? '<' : '≥'} {(target / 100).toFixed(2)}
    </span>
  );
}
