import { type RefObject, useEffect, useState } from 'react';
import { useGameEvents, useTable } from '../vendor/client/use-table.ts';
import type { PondState } from './game.ts';
import { type Choice, PondPlay } from './pond-play.ts';

/** Creates the pond of this page and renders it while the canvas is mounted. */
export function usePond(canvas: RefObject<HTMLCanvasElement | null>, choice: Choice, stopAuto: () => void): PondPlay {
  const table = useTable();
  const [play] = useState(() => new PondPlay(table, table.opened as PondState, stopAuto));
  useEffect(() => play.choose(choice));
  useGameEvents((event) => {
    if (event.type === 'state' && event.state) play.resume(event.state as PondState);
  });
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return undefined;
    let next = 0;
    const loop = (): void => {
      play.frame(pen);
      next = requestAnimationFrame(loop);
    };
    next = requestAnimationFrame(loop);
    return () => cancelAnimationFrame(next);
  }, [canvas, play]);
  return play;
}
