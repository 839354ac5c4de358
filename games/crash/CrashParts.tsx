import { decimal } from '../vendor/client/decimal.ts';
import { useTable } from '../vendor/client/use-table.ts';
import type { Round } from '../vendor/define-game.ts';
import type { CrashDetail } from './rules.ts';

export function CrashRules() {
  const { text } = useTable();
  return (
    <>
      <p>{text('rules.how')}</p>
      <p>{text('rules.auto')}</p>
      <p>{text('rules.return')}</p>
      <p>{text('rules.fair')}</p>
    </>
  );
}

export function CrashResult({ round }: { readonly round: Round }) {
  const { text } = useTable();
  const { cashedAt, crashedAt } = round.detail as CrashDetail;
  const end = crashedAt === undefined ? '…' : `${decimal(crashedAt / 100)}×`;
  if (cashedAt === undefined) return <span>{text('endedAt', { at: end })}</span>;
  return (
    <span>
      <span className="is-win">{decimal(cashedAt / 100)}×</span> · {text('endedAt', { at: end })}
    </span>
  );
}
