import { oval, type Pen } from './pen.ts';
import type { Size } from './scene.ts';

/** Colours of the title, from dark to light. */
export interface Colours {
  readonly deep: string;
  readonly mid: string;
  readonly bright: string;
  readonly glow: string;
}

/**
 * Draws the background: water, light from above, sand and plants. `time` is in seconds and constant when motion is
 * reduced.
 */
export function drawWater(
  pen: Pen,
  size: Size,
  { colours, time }: { readonly colours: Colours; readonly time: number },
): void {
  const { width, height } = size;
  const water = pen.createLinearGradient(0, 0, 0, height);
  water.addColorStop(0, colours.bright);
  water.addColorStop(0.4, colours.mid);
  water.addColorStop(1, colours.deep);
  pen.fillStyle = water;
  pen.fillRect(0, 0, width, height);
  drawRays(pen, size, time);
  drawSand(pen, size, colours);
  for (let weed = 0; weed < 12; weed += 1) {
    const x = ((weed * 83 + 31) % 100) / 100;
    if (Math.abs(x - 0.5) > 0.09)
      drawWeed(pen, size, {
        x: x * width,
        tall: 0.1 + ((weed * 37) % 10) / 70,
        time: time + weed,
        colour: weed % 3 === 0 ? colours.bright : colours.mid,
      });
  }
}

function drawRays(pen: Pen, { width, height }: Size, time: number): void {
  pen.save();
  pen.globalCompositeOperation = 'screen';
  for (let ray = 0; ray < 6; ray += 1) {
    const x = width * (ray / 5) + Math.sin(time * 0.25 + ray * 1.7) * width * 0.06;
    const light = pen.createLinearGradient(x, 0, x - width * 0.12, height * 0.85);
    light.addColorStop(0, `rgb(255 255 255 / ${0.1 + 0.05 * Math.sin(time * 0.6 + ray * 2)})`);
    light.addColorStop(1, 'rgb(255 255 255 / 0%)');
    pen.fillStyle = light;
    pen.beginPath();
    pen.moveTo(x - width * 0.03, 0);
    pen.lineTo(x + width * 0.05, 0);
    pen.lineTo(x - width * 0.06, height * 0.85);
    pen.lineTo(x - width * 0.22, height * 0.85);
    pen.fill();
  }
  pen.restore();
}

function drawSand(pen: Pen, { width, height }: Size, { deep }: Colours): void {
  pen.fillStyle = deep;
  pen.globalAlpha = 0.75;
  for (const [x, radius, tall] of [
    [0.12, 0.34, 0.13],
    [0.9, 0.4, 0.16],
    [0.5, 0.6, 0.07],
  ] as const) {
    oval(pen, { x: x * width, y: height * 1.02 }, [radius * width, tall * height]);
  }
  pen.globalAlpha = 1;
}

interface Weed {
  readonly x: number;
  readonly tall: number;
  readonly time: number;
  readonly colour: string;
}

function drawWeed(pen: Pen, { height }: Size, { x, tall, time, colour }: Weed): void {
  pen.save();
  pen.strokeStyle = colour;
  pen.globalAlpha = 0.4;
  pen.lineCap = 'round';
  for (let blade = -1; blade <= 1; blade += 1) {
    const sway = Math.sin(time * 0.9 + blade) * 14;
    pen.lineWidth = 7 - Math.abs(blade) * 2;
    pen.beginPath();
    pen.moveTo(x + blade * 8, height);
    pen.quadraticCurveTo(x + blade * 16 - sway, height * (1 - tall * 0.6), x + blade * 10 + sway, height * (1 - tall));
    pen.stroke();
  }
  pen.restore();
}

export function drawBubbles(pen: Pen, { width, height }: Size, time: number): void {
  pen.fillStyle = 'rgb(255 255 255 / 16%)';
  for (let bubble = 0; bubble < 26; bubble += 1) {
    const rise = (time * (0.03 + (bubble % 5) * 0.012) + bubble * 0.137) % 1;
    const x = ((bubble * 61) % 100) / 100 + Math.sin(time + bubble) * 0.008;
    oval(pen, { x: x * width, y: (1.05 - rise * 1.1) * height }, [2 + (bubble % 4) * 1.6, 2 + (bubble % 4) * 1.6]);
  }
}
