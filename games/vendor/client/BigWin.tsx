import { useEffect, useRef, useState } from 'react';
import type { Finished } from './game-table.ts';
import { useTable } from './use-table.ts';

const COUNT_MS = 2_600;
const STAY_MS = 2_200;
const HUGE = 50;

/** Renders the celebration of a big win; a tap ends it. */
export function BigWin({ round }: { readonly round: Finished }) {
  const { store, text, money, lessMotion, sound } = useTable();
  const [shown, setShown] = useState(lessMotion ? round.win : 0);
  const end = (): void => store.set({ celebrated: undefined });
  useEffect(() => {
    sound.play([523, 659, 784, 1047, 784, 1047, 1319], { length: 0.16, shape: 'square', loudness: 0.5 });
    const began = performance.now();
    let frame = 0;
    const count = (now: number): void => {
      const part = Math.min(1, (now - began) / COUNT_MS);
      setShown(Math.round(round.win * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(count);
    };
    if (!lessMotion) frame = requestAnimationFrame(count);
    const timer = setTimeout(() => store.set({ celebrated: undefined }), COUNT_MS + STAY_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [round, lessMotion, sound, store]);
  return (
    <button type="button" className="big-win" onClick={end} aria-label={text('bigWin', { win: money(round.win) })}>
      {!lessMotion && <Coins />}
      <span className="big-win-words">{text(round.win >= round.stake * HUGE ? 'hugeWinShort' : 'bigWinShort')}</span>
      <span className="big-win-sum">{money(shown)}</span>
    </button>
  );
}

const COINS = 70;

/** Renders falling coins on a canvas. */
function Coins() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext('2d');
    if (!element || !pen) return undefined;
    element.width = element.clientWidth;
    element.height = element.clientHeight;
    const coins = Array.from({ length: COINS }, (_, at) => ({
      x: ((at * 137) % 100) / 100,
      speed: 0.25 + ((at * 61) % 50) / 100,
      start: ((at * 97) % 100) / 60,
      size: 9 + ((at * 31) % 14),
    }));
    const began = performance.now();
    let frame = 0;
    const draw = (now: number): void => {
      const seconds = (now - began) / 1_000;
      pen.clearRect(0, 0, element.width, element.height);
      for (const coin of coins) {
        const fallen = seconds - coin.start;
        if (fallen > 0)
          drawCoin(pen, { x: coin.x * element.width, y: fallen * coin.speed * element.height - 30 }, [
            coin.size,
            seconds * 5 + coin.x * 9,
          ]);
      }
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, []);
  return <canvas ref={canvas} className="coins" aria-hidden="true" />;
}

function drawCoin(
  pen: CanvasRenderingContext2D,
  at: { x: number; y: number },
  [size, turn]: readonly [number, number],
): void {
  const width = Math.max(0.12, Math.abs(Math.cos(turn))) * size;
  pen.fillStyle = '#b8620c';
  pen.beginPath();
  pen.ellipse(at.x, at.y + 2, width, size, 0, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = '#ffd95e';
  pen.beginPath();
  pen.ellipse(at.x, at.y, width, size, 0, 0, Math.PI * 2);
  pen.fill();
  pen.strokeStyle = '#f7ad26';
  pen.lineWidth = 2;
  pen.beginPath();
  pen.ellipse(at.x, at.y, width * 0.68, size * 0.68, 0, 0, Math.PI * 2);
  pen.stroke();
}
