import { useEffect, useRef } from 'react';
import { percent } from '../vendor/client/decimal.ts';
import { useTable } from '../vendor/client/use-table.ts';
import type { Round } from '../vendor/define-game.ts';
import styles from './Fishing.module.css';
import type { ShotDetail } from './game.ts';
import { drawKind } from './pond/paint.ts';
import { type FishKind, KINDS, type KindName, RETURN_TO_PLAYER } from './rules/kinds.ts';
import { catchChance } from './rules/shot.ts';

const PICTURE = { width: 184, height: 108 };

/** Renders a still picture of a fish. */
function FishPicture({ kind }: { readonly kind: KindName }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    pen.setTransform(1, 0, 0, 1, PICTURE.width * 0.54, PICTURE.height * 0.54);
    pen.clearRect(-PICTURE.width, -PICTURE.height, PICTURE.width * 2, PICTURE.height * 2);
    drawKind(pen, { kind }, { size: kind === 'dragon' || kind === 'swordfish' ? 40 : 52, time: 0.4 });
  }, [kind]);
  return <canvas ref={canvas} {...PICTURE} aria-hidden="true" />;
}

/** Renders every kind with its prizes and the probability that one shot catches it. */
export function FishingRules() {
  const { text } = useTable();
  const pays = ({ prizes }: FishKind): string => prizes.map(({ multiplier }) => `×${multiplier}`).join(' ');
  return (
    <>
      <p>{text('rules.how')}</p>
      <p>{text('rules.chance', { rtp: percent(RETURN_TO_PLAYER / 100) })}</p>
      <ul className={styles.kinds}>
        {KINDS.map((kind) => {
          const chance = catchChance(kind);
          return (
            <li key={kind.name} className={styles.kind}>
              <FishPicture kind={kind.name} />
              <span>{text(`kind.${kind.name}`)}</span>
              <strong>{pays(kind)}</strong>
              <small>{percent((chance.of / chance.in) * 100)}</small>
            </li>
          );
        })}
      </ul>
      <p>{text('rules.keys')}</p>
    </>
  );
}

export function FishingResult({ round }: { readonly round: Round }) {
  const { text } = useTable();
  const { kind, caught, multiplier } = round.detail as ShotDetail;
  return (
    <span className={`${styles.result} ${caught ? 'is-win' : ''}`}>
      {text(`kind.${kind}`)} {caught ? `×${multiplier}` : text('missed')}
    </span>
  );
}
