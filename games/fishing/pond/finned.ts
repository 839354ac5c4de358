import { blob, eye, oval, type Pen, shade } from './pen.ts';

/** The appearance of a finned fish. Lengths are in radii of its kind. */
interface Look {
  readonly colours: readonly [light: string, base: string, dark: string];
  readonly fin: string;
  /** Half of the body height. */
  readonly height: number;
  readonly tail: number;
  readonly stripes?: readonly string[];
  readonly spots?: string;
  readonly sword?: boolean;
  readonly lure?: boolean;
  readonly spikes?: boolean;
  readonly dorsal: number;
}

export const FINNED = {
  sardine: { colours: ['#eaf7ff', '#8fb7d6', '#3f6f9a'], fin: '#6d9ec4', height: 0.36, tail: 0.55, dorsal: 0.2 },
  clown: {
    colours: ['#ffd08a', '#ff8a2b', '#d8520c'],
    fin: '#ff9d3f',
    height: 0.56,
    tail: 0.5,
    dorsal: 0.3,
    stripes: ['#fff', '#fff'],
  },
  butterfly: {
    colours: ['#fff3a6', '#ffd21f', '#d99a00'],
    fin: '#ffe069',
    height: 0.82,
    tail: 0.42,
    dorsal: 0.55,
    stripes: ['#23232e', '#23232e'],
  },
  puffer: {
    colours: ['#fff8e2', '#f1cf76', '#a8772a'],
    fin: '#d8a94c',
    height: 0.86,
    tail: 0.36,
    dorsal: 0.2,
    spots: '#7a4f18',
    spikes: true,
  },
  swordfish: {
    colours: ['#dff3ff', '#4a86c8', '#16386e'],
    fin: '#2c5ea3',
    height: 0.32,
    tail: 0.62,
    dorsal: 0.75,
    sword: true,
  },
  shark: { colours: ['#f2f6f9', '#7f93a8', '#3c4d62'], fin: '#56697f', height: 0.4, tail: 0.62, dorsal: 0.6 },
  lantern: {
    colours: ['#b58bd9', '#5a3a8a', '#25123f'],
    fin: '#7d55b3',
    height: 0.66,
    tail: 0.46,
    dorsal: 0.35,
    lure: true,
  },
} as const satisfies Record<string, Look>;

/** Draws a fish that faces right; `time` in seconds animates its tail. */
export function drawFinned(
  pen: Pen,
  look: Look,
  { size, time }: { readonly size: number; readonly time: number },
): void {
  const { height } = look;
  const wag = Math.sin(time * 7) * 0.16;
  pen.save();
  pen.scale(size, size);
  pen.fillStyle = look.fin;
  drawTail(pen, look.tail, wag);
  blob(pen, { x: -0.45, y: -height * 0.7 }, [
    [-0.2, -height - look.dorsal, 0.3, -height * 0.8],
    [0, -height * 0.5, -0.45, -height * 0.7],
  ]);
  blob(pen, { x: -0.1, y: height * 0.7 }, [
    [-0.25, height + look.dorsal * 0.6, -0.5, height * 0.55],
    [-0.3, height * 0.4, -0.1, height * 0.7],
  ]);
  if (look.spikes) drawSpikes(pen, height);
  if (look.sword) {
    pen.fillStyle = '#cfe2f2';
    blob(pen, { x: 0.85, y: -0.1 }, [
      [1.4, -0.06, 1.95, -0.02],
      [1.4, 0.06, 0.85, 0.1],
    ]);
  }
  pen.fillStyle = shade(pen, look.colours, height);
  blob(pen, { x: -0.95, y: wag * 0.4 }, [
    [-0.4, -height * 1.15, 0.2, -height],
    [0.85, -height * 0.85, 1.02, 0.04],
    [0.85, height * 0.9, 0.2, height],
    [-0.4, height * 1.15, -0.95, wag * 0.4],
  ]);
  drawPattern(pen, look);
  drawSideFin(pen, look.fin, time);
  if (look.lure) drawLure(pen, height, time);
  eye(pen, { x: 0.62, y: -height * 0.2 }, look.spikes ? 0.17 : 0.12);
  pen.strokeStyle = 'rgb(0 0 0 / 40%)';
  pen.lineWidth = 0.045;
  pen.beginPath();
  pen.arc(0.86, height * 0.26, 0.14, 0.2, Math.PI * 0.75);
  pen.stroke();
  pen.restore();
}

function drawTail(pen: Pen, tail: number, wag: number): void {
  blob(pen, { x: -0.8, y: 0 }, [
    [-1.2, -tail * 0.5, -1.5, -tail + wag],
    [-1.28, wag, -1.5, tail + wag],
    [-1.2, tail * 0.5, -0.8, 0],
  ]);
}

/** Draws stripes and spots, clipped to the body. */
function drawPattern(pen: Pen, { height, stripes = [], spots }: Look): void {
  pen.save();
  pen.clip();
  for (const [i, colour] of stripes.entries()) {
    pen.fillStyle = colour;
    pen.globalAlpha = 0.9;
    oval(pen, { x: 0.36 - i * 0.62, y: 0 }, [0.13, height * 1.2]);
  }
  if (spots !== undefined) {
    pen.fillStyle = spots;
    pen.globalAlpha = 0.45;
    for (let i = 0; i < 9; i += 1)
      oval(pen, { x: -0.6 + (i % 5) * 0.28, y: -height * 0.75 + (i % 3) * 0.22 }, [0.07, 0.06]);
  }
  pen.globalAlpha = 0.28;
  pen.fillStyle = '#fff';
  oval(pen, { x: 0.1, y: -height * 0.55 }, [0.55, height * 0.16]);
  pen.restore();
}

function drawSideFin(pen: Pen, colour: string, time: number): void {
  pen.save();
  pen.translate(0.16, 0.12);
  pen.rotate(0.5 + Math.sin(time * 9) * 0.3);
  pen.fillStyle = colour;
  oval(pen, { x: -0.2, y: 0.04 }, [0.26, 0.12]);
  pen.restore();
}

function drawSpikes(pen: Pen, height: number): void {
  pen.fillStyle = '#8c6122';
  for (let i = 0; i < 18; i += 1) {
    const turn = (i / 18) * Math.PI * 2;
    const [x, y] = [Math.cos(turn), Math.sin(turn)];
    pen.beginPath();
    pen.moveTo(x * 1.12, y * (height + 0.2));
    pen.lineTo(Math.cos(turn + 0.12) * 0.8, Math.sin(turn + 0.12) * height * 0.86);
    pen.lineTo(Math.cos(turn - 0.12) * 0.8, Math.sin(turn - 0.12) * height * 0.86);
    pen.fill();
  }
}

function drawLure(pen: Pen, height: number, time: number): void {
  pen.strokeStyle = '#8d6bc2';
  pen.lineWidth = 0.06;
  pen.beginPath();
  pen.moveTo(0.35, -height * 0.85);
  pen.quadraticCurveTo(0.7, -height * 1.9, 1.2, -height * 1.15);
  pen.stroke();
  const glow = pen.createRadialGradient(1.2, -height * 1.1, 0, 1.2, -height * 1.1, 0.55);
  glow.addColorStop(0, `rgb(255 244 168 / ${0.75 + Math.sin(time * 5) * 0.2})`);
  glow.addColorStop(1, 'rgb(255 214 80 / 0%)');
  pen.fillStyle = glow;
  oval(pen, { x: 1.2, y: -height * 1.1 }, [0.55, 0.55]);
  pen.fillStyle = '#fffbe0';
  oval(pen, { x: 1.2, y: -height * 1.1 }, [0.13, 0.13]);
}
