import { type Fish, fishOf } from '../rules/school.ts';
import { drawEffect } from './effects.ts';
import { drawFinned, FINNED } from './finned.ts';
import { oval, type Pen, type Point } from './pen.ts';
import { cannonAt, FLIGHT_MS, pointOf, radiusOf, type Scene, swimming, unitOf } from './scene.ts';
import { drawStrange, STRANGE } from './strange.ts';
import { type Colours, drawBubbles, drawWater } from './water.ts';

export interface Look {
  readonly colours: Colours;
  readonly lessMotion: boolean;
  /** Index of the stake in the ladder; it selects the cannon. */
  readonly level: number;
}

/** Draws the pond at a pond time in milliseconds. */
export function paint(pen: Pen, scene: Scene, { time, look }: { readonly time: number; readonly look: Look }): void {
  const seconds = look.lessMotion ? 0 : time / 1000;
  drawWater(pen, scene.size, { colours: look.colours, time: seconds });
  if (!look.lessMotion) drawBubbles(pen, scene.size, seconds);
  for (const fish of swimming(scene, time)) drawFish(pen, scene, { fish, time });
  const target = scene.target === undefined ? undefined : fishOf(scene.pond, scene.target);
  if (target) drawReticle(pen, pointOf(scene, target, time), { radius: radiusOf(scene, target) * 1.25, seconds });
  for (const bullet of scene.bullets) {
    const to = pointOf(scene, fishOf(scene.pond, bullet.fish), time);
    const part = Math.min(1, (time - bullet.firedAt) / FLIGHT_MS);
    const at = { x: bullet.from.x + (to.x - bullet.from.x) * part, y: bullet.from.y + (to.y - bullet.from.y) * part };
    drawBullet(pen, at, bullet.level);
  }
  drawCannon(pen, scene, look.level);
  for (const effect of scene.effects) {
    drawEffect(pen, effect, {
      part: (time - effect.from) / effect.length,
      home: cannonAt(scene.size),
      lessMotion: look.lessMotion,
    });
    if (effect.type === 'catch' && effect.fish && !look.lessMotion)
      drawCaught(pen, effect.fish, { ...effect, part: (time - effect.from) / effect.length, time });
  }
}

/** Maximum tilt of a fish in radians. */
const MAX_TILT = 0.55;

/** Draws one fish, always upright; a recently hit fish twitches. */
function drawFish(pen: Pen, scene: Scene, { fish, time }: { readonly fish: Fish; readonly time: number }): void {
  const here = pointOf(scene, fish, time);
  const next = pointOf(scene, fish, time + 60);
  const hit = scene.hits.get(fish.id);
  const shake = hit === undefined ? 0 : Math.sin((time - hit) / 18) * 3;
  pen.save();
  pen.translate(here.x + shake, here.y);
  const left = next.x < here.x;
  if (left) pen.scale(-1, 1);
  const tilt = Math.atan2(next.y - here.y, Math.abs(next.x - here.x));
  pen.rotate(Math.min(MAX_TILT, Math.max(-MAX_TILT, tilt)));
  const size = radiusOf(scene, fish);
  if (fish.kind === 'dragon' || fish.kind === 'lantern') drawAura(pen, size);
  drawKind(pen, fish, { size, time: time / 1000 + fish.id });
  if (hit !== undefined) {
    pen.globalCompositeOperation = 'lighter';
    pen.globalAlpha = 0.5;
    drawKind(pen, fish, { size, time: time / 1000 + fish.id });
  }
  pen.restore();
}

export function drawKind(
  pen: Pen,
  { kind }: Pick<Fish, 'kind'>,
  body: { readonly size: number; readonly time: number },
): void {
  if (kind in FINNED) drawFinned(pen, FINNED[kind as keyof typeof FINNED], body);
  else drawStrange(pen, STRANGE[kind as keyof typeof STRANGE], body);
}

/** Draws a caught fish that spins and shrinks. */
function drawCaught(
  pen: Pen,
  fish: Fish,
  { at, size, part, time }: { at: Point; size: number; part: number; time: number },
): void {
  pen.save();
  pen.translate(at.x, at.y - part * 30);
  pen.rotate(part * 9);
  pen.globalAlpha = 1 - part;
  drawKind(pen, fish, { size: size * (1 - part * 0.6), time: time / 200 });
  pen.restore();
}

function drawAura(pen: Pen, size: number): void {
  const aura = pen.createRadialGradient(0, 0, size * 0.3, 0, 0, size * 2);
  aura.addColorStop(0, 'rgb(255 214 90 / 38%)');
  aura.addColorStop(1, 'rgb(255 190 60 / 0%)');
  pen.fillStyle = aura;
  oval(pen, { x: 0, y: 0 }, [size * 2, size * 2]);
}

function drawReticle(
  pen: Pen,
  at: Point,
  { radius, seconds }: { readonly radius: number; readonly seconds: number },
): void {
  pen.save();
  pen.translate(at.x, at.y);
  pen.rotate(seconds * 1.2);
  pen.strokeStyle = '#ff5f6d';
  pen.lineWidth = 3;
  for (let part = 0; part < 4; part += 1) {
    pen.beginPath();
    pen.arc(0, 0, Math.max(22, radius), part * (Math.PI / 2) + 0.25, part * (Math.PI / 2) + 1.3);
    pen.stroke();
  }
  pen.restore();
}

const METALS = ['#c9d4de', '#8fe3c5', '#7cc4ff', '#c79bff', '#ff9dc0', '#ffb066', '#ffd95e', '#fff2b0'];
const metalOf = (level: number): string => METALS[Math.min(METALS.length - 1, level)] ?? '#ffd95e';

function drawBullet(pen: Pen, at: Point, level: number): void {
  const glow = pen.createRadialGradient(at.x, at.y, 0, at.x, at.y, 16);
  glow.addColorStop(0, '#fff');
  glow.addColorStop(0.35, metalOf(level));
  glow.addColorStop(1, 'rgb(255 255 255 / 0%)');
  pen.fillStyle = glow;
  oval(pen, at, [16, 16]);
}

function drawCannon(pen: Pen, scene: Scene, level: number): void {
  const at = cannonAt(scene.size);
  const scale = Math.min(1.3, Math.max(0.8, unitOf(scene.size)));
  pen.save();
  pen.translate(at.x, at.y);
  pen.scale(scale, scale);
  pen.fillStyle = 'rgb(0 0 0 / 40%)';
  oval(pen, { x: 0, y: 34 }, [86, 26]);
  pen.save();
  pen.rotate(scene.aim + Math.PI / 2);
  const barrel = pen.createLinearGradient(-18, 0, 18, 0);
  barrel.addColorStop(0, '#20262f');
  barrel.addColorStop(0.35, metalOf(level));
  barrel.addColorStop(1, '#2b323d');
  pen.fillStyle = barrel;
  pen.beginPath();
  pen.roundRect(-14, -52, 28, 58, 8);
  pen.roundRect(-18, -60, 36, 16, 6);
  pen.fill();
  pen.restore();
  const base = pen.createRadialGradient(-8, -8, 4, 0, 0, 36);
  base.addColorStop(0, '#fff');
  base.addColorStop(0.3, metalOf(level));
  base.addColorStop(1, '#1f2530');
  pen.fillStyle = base;
  oval(pen, { x: 0, y: 6 }, [34, 30]);
  pen.restore();
}
