import { useTable } from '../vendor/client/use-table.ts';
import type { Round } from '../vendor/define-game.ts';
import { MACHINES, type Machine, machineOf, type Symbol } from './machine.ts';
import { gridAt, type SlotDetail } from './rules.ts';
import styles from './SlotParts.module.css';
import { SymbolFace } from './SymbolFace.tsx';

/** Renders the paytable, the lines and the rules of free spins. */
export function SlotRules() {
  const { launch, text } = useTable();
  const machine = machineOf(launch.title.classify);
  const symbols = Object.entries(machine.pays) as [Symbol, readonly number[]][];
  return (
    <>
      <p>{text(machine.lines.length > 0 ? 'rules.lines' : 'rules.ways', { lines: machine.lines.length })}</p>
      <ul className={styles.pays}>
        {symbols.map(([symbol, pays]) => (
          <li key={symbol}>
            <span className={styles.small}>
              <SymbolFace symbol={symbol} />
            </span>
            <dl>
              {pays
                .map((pay, at) => [at + 1, pay] as const)
                .filter(([, pay]) => pay > 0)
                .toReversed()
                .map(([count, pay]) => (
                  <div key={count}>
                    <dt>{count}</dt>
                    <dd>×{timesStake(machine, pay)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
      <p>{text(machine.wildTimes > 1 ? 'rules.wildTimes' : 'rules.wild')}</p>
      {machine.free && <p>{text('rules.free', { spins: machine.free.spins, times: machine.free.times })}</p>}
      {machine.lines.length > 5 && <LineList machine={machine} />}
      <p>{text('rules.return')}</p>
    </>
  );
}

/** Returns a pay as a multiple of the total stake. */
const timesStake = (machine: Machine, pay: number): string => String(Math.round((pay * 100) / machine.parts) / 100);

function LineList({ machine }: { readonly machine: Machine }) {
  return (
    <ol className={styles.lineList}>
      {machine.lines.map((rows) => (
        <li key={rows.join('')}>
          <svg viewBox="0 0 50 30" aria-hidden="true">
            {rows.flatMap((row, reel) =>
              [0, 1, 2].map((at) => (
                <rect
                  key={`${reel}${at}`}
                  x={reel * 10 + 1}
                  y={at * 10 + 1}
                  width="8"
                  height="8"
                  rx="2"
                  className={at === row ? styles.on : ''}
                />
              )),
            )}
          </svg>
        </li>
      ))}
    </ol>
  );
}

/** Renders a small grid of the paid spin. */
export function SlotResult({ round }: { readonly round: Round }) {
  const { text } = useTable();
  const { machine, spins } = round.detail as SlotDetail;
  const grid = gridAt(MACHINES[machine], spins[0] ?? []);
  return (
    <span className={styles.mini}>
      {grid.map((reel, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a reel is its place
        <span key={at}>
          {reel.map((symbol, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place
            <span key={row} className={styles.tiny}>
              <SymbolFace symbol={symbol} />
            </span>
          ))}
        </span>
      ))}
      {spins.length > 1 && <em>{text('freePlayed', { spins: spins.length - 1 })}</em>}
    </span>
  );
}
