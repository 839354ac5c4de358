import { oval, type Pen, type Point } from './pen.ts';
import type { Effect } from './scene.ts';

interface EffectTiming {
  /** Progress of the effect from 0 to 1. */
  readonly part: number;
  /** The point to which coins of a catch move. */
  readonly home: Point;
  readonly lessMotion: boolean;
}

export function drawEffect(pen: Pen, effect: Effect, timing: EffectTiming): void {
  switch (effect.type) {
    case 'net':
      return drawNet(pen, effect, timing);
    case 'words':
      return drawWords(pen, effect, timing);
    case 'ring':
      return timing.lessMotion ? undefined : drawRing(pen, effect, timing);
    case 'catch':
      return timing.lessMotion ? undefined : drawCoins(pen, effect, timing);
  }
}

function drawNet(pen: Pen, { at, size }: Effect, { part }: EffectTiming): void {
  const radius = size * (0.5 + Math.sqrt(part) * 0.7);
  pen.save();
  pen.translate(at.x, at.y);
  pen.globalAlpha = 1 - part;
  pen.strokeStyle = '#e8fbff';
  pen.lineWidth = 2;
  for (const ring of [1, 0.66, 0.33]) {
    pen.beginPath();
    for (let corner = 0; corner <= 8; corner += 1) {
      const turn = (corner / 8) * Math.PI * 2;
      pen.lineTo(Math.cos(turn) * radius * ring, Math.sin(turn) * radius * ring);
    }
    pen.stroke();
  }
  for (let spoke = 0; spoke < 8; spoke += 1) {
    const turn = (spoke / 8) * Math.PI * 2;
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(Math.cos(turn) * radius, Math.sin(turn) * radius);
    pen.stroke();
  }
  pen.restore();
}

function drawWords(pen: Pen, { at, size, label = '' }: Effect, { part, lessMotion }: EffectTiming): void {
  const pop = lessMotion ? 1 : Math.min(1, part * 7) * (1 + 0.25 * Math.max(0, 1 - part * 7));
  pen.save();
  pen.translate(at.x, at.y - (lessMotion ? 20 : 20 + part * 46));
  pen.scale(pop, pop);
  pen.globalAlpha = Math.min(1, (1 - part) * 3);
  pen.font = `800 ${size}px "Outfit Variable", system-ui, sans-serif`;
  const wide = pen.measureText(label).width / 2 + 8;
  const room = Math.max(0, wide - at.x) - Math.max(0, at.x + wide - pen.canvas.clientWidth);
  pen.textAlign = 'center';
  pen.lineWidth = size / 5;
  pen.lineJoin = 'round';
  pen.strokeStyle = '#6b2d00';
  pen.strokeText(label, room, 0);
  const gold = pen.createLinearGradient(0, -size, 0, 0);
  gold.addColorStop(0, '#fffbe0');
  gold.addColorStop(1, '#ffb52e');
  pen.fillStyle = gold;
  pen.fillText(label, room, 0);
  pen.restore();
}

function drawRing(pen: Pen, { at, size }: Effect, { part }: EffectTiming): void {
  pen.save();
  pen.globalAlpha = (1 - part) * 0.8;
  pen.strokeStyle = '#ffd95e';
  pen.lineWidth = 14 * (1 - part) + 2;
  pen.beginPath();
  pen.arc(at.x, at.y, size * Math.sqrt(part), 0, Math.PI * 2);
  pen.stroke();
  pen.restore();
}

/** Draws coins that burst out and then move to the cannon. */
function drawCoins(pen: Pen, { at, size }: Effect, { part, home }: EffectTiming): void {
  const coins = Math.min(26, 6 + Math.round(size / 4));
  for (let coin = 0; coin < coins; coin += 1) {
    const turn = (coin / coins) * Math.PI * 2;
    const out = Math.min(1, part * 2.6) * (30 + ((coin * 17) % 40));
    const back = Math.max(0, part * 1.7 - 0.7) ** 2;
    const x = (at.x + Math.cos(turn) * out) * (1 - back) + home.x * back;
    const y = (at.y + Math.sin(turn) * out) * (1 - back) + home.y * back;
    pen.fillStyle = '#b8620c';
    oval(pen, { x, y: y + 1.5 }, [6 * Math.max(0.25, Math.abs(Math.cos(part * 14 + coin))), 6]);
    pen.fillStyle = '#ffd95e';
    oval(pen, { x, y }, [6 * Math.max(0.25, Math.abs(Math.cos(part * 14 + coin))), 6]);
  }
}
