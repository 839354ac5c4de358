import { blob, eye, oval, type Pen, shade } from './pen.ts';

/** Creatures without the body of a fish. Each faces right and extends one radius from its centre. */
interface Body {
  readonly size: number;
  /** Seconds, for animation. */
  readonly time: number;
}

type Draw = (pen: Pen, time: number) => void;

const squid: Draw = (pen, time) => {
  pen.strokeStyle = '#c23b7d';
  pen.lineWidth = 0.11;
  pen.lineCap = 'round';
  for (let arm = 0; arm < 6; arm += 1) {
    const from = -0.28 + arm * 0.11;
    pen.beginPath();
    pen.moveTo(-0.2, from);
    pen.quadraticCurveTo(
      -0.7,
      from + Math.sin(time * 5 + arm) * 0.22,
      -1.3,
      from * 1.7 + Math.sin(time * 5 + arm + 1) * 0.2,
    );
    pen.stroke();
  }
  pen.fillStyle = '#e86aa6';
  blob(pen, { x: 0.9, y: 0 }, [
    [0.75, -0.75, 0.35, -0.5],
    [0.6, 0, 0.35, 0.5],
    [0.75, 0.75, 0.9, 0],
  ]);
  pen.fillStyle = shade(pen, ['#ffc3dd', '#ee6fab', '#a82668'], 0.45);
  blob(pen, { x: 1.1, y: 0 }, [
    [0.7, -0.46, -0.2, -0.36],
    [-0.5, 0, -0.2, 0.36],
    [0.7, 0.46, 1.1, 0],
  ]);
  eye(pen, { x: -0.05, y: -0.12 }, 0.14);
};

const turtle: Draw = (pen, time) => {
  const row = Math.sin(time * 3.4) * 0.35;
  pen.fillStyle = '#7fae5a';
  for (const [x, y, turn] of [
    [0.45, 0.5, 0.6 + row],
    [0.45, -0.5, -0.6 - row],
    [-0.55, 0.45, 2.2 - row],
    [-0.55, -0.45, -2.2 + row],
  ] as const) {
    oval(pen, { x: x + Math.cos(turn) * 0.25, y: y + Math.sin(turn) * 0.2 }, [0.42, 0.17, turn]);
  }
  pen.fillStyle = '#93c36b';
  oval(pen, { x: 0.98, y: 0 }, [0.28, 0.22]);
  eye(pen, { x: 1.05, y: -0.08 }, 0.08);
  pen.fillStyle = shade(pen, ['#b8823f', '#8a5a26', '#5a3613'], 0.7);
  oval(pen, { x: 0, y: 0 }, [0.86, 0.66]);
  pen.strokeStyle = 'rgb(255 226 160 / 55%)';
  pen.lineWidth = 0.05;
  for (const [x, y] of [
    [0, 0],
    [0.42, 0.2],
    [0.42, -0.2],
    [-0.42, 0.2],
    [-0.42, -0.2],
  ] as const) {
    pen.beginPath();
    for (let side = 0; side <= 6; side += 1)
      pen.lineTo(x + Math.cos((side / 3) * Math.PI) * 0.23, y + Math.sin((side / 3) * Math.PI) * 0.2);
    pen.stroke();
  }
};

const ray: Draw = (pen, time) => {
  const flap = Math.sin(time * 3) * 0.22;
  pen.strokeStyle = '#31557a';
  pen.lineWidth = 0.07;
  pen.beginPath();
  pen.moveTo(-0.55, 0);
  pen.quadraticCurveTo(-1.1, flap * 0.6, -1.75, -flap * 0.5);
  pen.stroke();
  pen.fillStyle = shade(pen, ['#9cd4f5', '#4b83b5', '#27486c'], 1);
  blob(pen, { x: 0.85, y: 0 }, [
    [0.55, -0.35, -0.05, -1.05 + flap],
    [-0.25, -0.4, -0.7, 0],
    [-0.25, 0.4, -0.05, 1.05 - flap],
    [0.55, 0.35, 0.85, 0],
  ]);
  pen.fillStyle = 'rgb(255 255 255 / 55%)';
  for (const [x, y] of [
    [0.1, 0.3],
    [0.1, -0.3],
    [-0.15, 0.5],
    [-0.15, -0.5],
    [-0.25, 0],
  ] as const)
    oval(pen, { x, y }, [0.07, 0.05]);
  eye(pen, { x: 0.55, y: -0.16 }, 0.08);
  eye(pen, { x: 0.55, y: 0.16 }, 0.08);
};

const lobster: Draw = (pen, time) => {
  const snap = Math.abs(Math.sin(time * 2.6)) * 0.25;
  pen.strokeStyle = '#b3261e';
  pen.lineWidth = 0.07;
  for (let leg = 0; leg < 4; leg += 1) {
    const kick = Math.sin(time * 8 + leg) * 0.1;
    for (const side of [1, -1]) {
      pen.beginPath();
      pen.moveTo(0.3 - leg * 0.22, side * 0.2);
      pen.quadraticCurveTo(0.3 - leg * 0.22, side * 0.55, 0.1 - leg * 0.22 + kick, side * 0.7);
      pen.stroke();
    }
  }
  for (const side of [1, -1]) {
    pen.fillStyle = '#d8382d';
    oval(pen, { x: 0.8, y: side * 0.45 }, [0.3, 0.1, side * 0.5]);
    oval(pen, { x: 1.15, y: side * (0.62 + snap * 0.3) }, [0.36, 0.16, side * snap]);
    oval(pen, { x: 1.2, y: side * (0.42 - snap * 0.1) }, [0.28, 0.1, -side * snap]);
  }
  for (let part = 4; part >= 0; part -= 1) {
    pen.fillStyle = part % 2 === 0 ? '#e5493c' : '#c8342a';
    oval(pen, { x: -0.1 - part * 0.22, y: Math.sin(time * 4 - part) * 0.03 }, [0.24, 0.34 - part * 0.04]);
  }
  pen.fillStyle = '#b3261e';
  for (const turn of [-0.5, 0, 0.5]) oval(pen, { x: -1.2, y: turn * 0.3 }, [0.25, 0.11, turn]);
  pen.fillStyle = shade(pen, ['#ff8a7a', '#e5493c', '#a51f17'], 0.4);
  oval(pen, { x: 0.32, y: 0 }, [0.5, 0.33]);
  eye(pen, { x: 0.72, y: -0.12 }, 0.08);
  eye(pen, { x: 0.72, y: 0.12 }, 0.08);
};

const dragon: Draw = (pen, time) => {
  const wave = (part: number): number => Math.sin(time * 3.2 - part * 0.62) * 0.2 * Math.min(1, part / 3);
  for (let part = 15; part >= 1; part -= 1) {
    const x = 0.55 - part * 0.16;
    const thick = 0.3 * (1 - part / 18);
    pen.fillStyle = '#ff7a2f';
    oval(pen, { x: x - 0.05, y: wave(part) - thick }, [0.1, 0.16, -0.5]);
    const scale = pen.createLinearGradient(0, wave(part) - thick, 0, wave(part) + thick);
    scale.addColorStop(0, part % 2 === 0 ? '#d98b00' : '#b86b00');
    scale.addColorStop(1, '#fff0a8');
    pen.fillStyle = scale;
    oval(pen, { x, y: wave(part) }, [0.19, thick]);
  }
  pen.fillStyle = '#ff5a36';
  blob(pen, { x: -1.75, y: wave(15) }, [
    [-2, wave(15) - 0.45, -2.25, wave(15) - 0.3],
    [-2, wave(15), -2.2, wave(15) + 0.35],
    [-1.9, wave(15) + 0.2, -1.75, wave(15)],
  ]);
  pen.fillStyle = '#ff7a2f';
  for (const turn of [-0.7, -0.2, 0.35])
    oval(pen, { x: 0.38, y: turn * 0.4 }, [0.34, 0.1, turn + Math.sin(time * 4) * 0.1]);
  pen.fillStyle = shade(pen, ['#fff3b0', '#ffc629', '#c47b00'], 0.36);
  oval(pen, { x: 0.68, y: 0 }, [0.36, 0.3]);
  blob(pen, { x: 0.8, y: -0.16 }, [
    [1.2, -0.16, 1.25, 0.02],
    [1.2, 0.22, 0.8, 0.2],
  ]);
  pen.strokeStyle = '#fff7cf';
  pen.lineWidth = 0.05;
  for (const side of [1, -1]) {
    pen.beginPath();
    pen.moveTo(0.6, -0.22);
    pen.quadraticCurveTo(0.4, -0.6, 0.1 + side * 0.1, -0.62 - side * 0.1);
    pen.moveTo(1.15, 0.05);
    pen.quadraticCurveTo(1.3, 0.35 * side, 1 + Math.sin(time * 4) * 0.1, 0.5 * side);
    pen.stroke();
  }
  eye(pen, { x: 0.8, y: -0.1 }, 0.11);
};

export const STRANGE = { squid, turtle, ray, lobster, dragon } as const satisfies Record<string, Draw>;

export function drawStrange(pen: Pen, draw: Draw, { size, time }: Body): void {
  pen.save();
  pen.scale(size, size);
  draw(pen, time);
  pen.restore();
}
