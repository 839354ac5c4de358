import { useEffect, useRef } from 'react';
import type { Symbol } from './machine.ts';
import styles from './Reels.module.css';
import { SymbolFace } from './SymbolFace.tsx';

export interface ReelProps {
  readonly turn: number;
  readonly before: readonly Symbol[];
  readonly after: readonly Symbol[];
  /** Symbols that pass between the old and the new stop. */
  readonly passing: readonly Symbol[];
  readonly milliseconds: number;
  /** Rows that belong to a win; undefined while no win is shown. */
  readonly lit: ReadonlySet<number> | undefined;
  readonly onStand: () => void;
}

/** Renders one reel: a strip that moves behind a window and stops with a small bounce. */
export function Reel({ turn, before, after, passing, milliseconds, lit, onStand }: ReelProps) {
  const strip = useRef<HTMLDivElement>(null);
  const running = useRef<Animation>(undefined);
  const stand = useRef(onStand);
  stand.current = onStand;
  const symbols = turn === 0 ? after : [...after, ...passing, ...before];

  useEffect(() => {
    if (turn === 0 || !strip.current) return undefined;
    const from = `translateY(${(-100 * (symbols.length - after.length)) / symbols.length}%)`;
    const bounce = `translateY(${7 / symbols.length}%)`;
    const animation = strip.current.animate(
      [
        { transform: from, easing: 'cubic-bezier(.35,.05,.35,1)' },
        { transform: bounce, offset: 0.92, easing: 'ease-out' },
        { transform: 'translateY(0)' },
      ],
      { duration: Math.max(1, milliseconds) },
    );
    running.current = animation;
    animation.onfinish = () => stand.current();
    return () => animation.cancel();
    // oxlint-disable-next-line react/exhaustive-deps -- a turn begins once; hurrying it is below
  }, [turn]);
  useEffect(() => {
    const { current } = running;
    if (current?.playState === 'running') current.updatePlaybackRate(milliseconds < 400 ? 5 : 1);
  }, [milliseconds]);

  return (
    <div className={styles.reel}>
      <div ref={strip} className={styles.strip} key={turn}>
        {symbols.map((symbol, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the place on the strip is what a symbol is
          <div key={at} className={`${styles.cell} ${cellState(at, after.length, lit)}`}>
            <SymbolFace symbol={symbol} />
          </div>
        ))}
      </div>
    </div>
  );
}

function cellState(at: number, rows: number, lit: ReadonlySet<number> | undefined): string {
  if (!lit || at >= rows) return '';
  return (lit.has(at) ? styles.lit : styles.dim) ?? '';
}
