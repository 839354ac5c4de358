import { between } from '../seed.ts';
import { again, blend, box, circle, faded, glow, keep, line, outline, oval, path, star } from '../svg.ts';
import { beams, dust, ridge, type Scene, whole } from './ground.ts';

/** Landscapes, water and sky. */
export const nature = {
  mountains: (b) =>
    ridge(b, { base: b.stage.floor - 40, rise: 240, steps: 6 }, blend(b.sheet, [b.palette.bright, b.palette.mid])) +
    ridge(b, { base: b.stage.floor + 40, rise: 200, steps: 8 }, blend(b.sheet, [b.palette.mid, b.palette.deep])) +
    ridge(b, { base: b.stage.h - 120, rise: 90, steps: 6, soft: true }, b.palette.deep),
  waves: (b) =>
    beams(b, 12, 0.08) +
    [0, 1, 2]
      .map((at) =>
        faded(
          0.9,
          ridge(
            b,
            { base: b.stage.floor - 10 + at * 74, rise: 70, steps: 6, soft: true },
            blend(b.sheet, at === 2 ? [b.palette.mid, b.palette.deep] : [b.palette.bright, b.palette.mid]),
          ),
        ),
      )
      .join(''),
  starfield: (b) =>
    oval(
      [b.stage.w * 0.2, b.stage.h * 0.3, b.stage.w * 0.5, b.stage.h * 0.26],
      glow(b.sheet, [`${b.palette.bright}99`, `${b.palette.bright}00`]),
    ) +
    oval(
      [b.stage.w * 0.85, b.stage.h * 0.6, b.stage.w * 0.5, b.stage.h * 0.3],
      glow(b.sheet, [`${b.palette.mid}cc`, `${b.palette.mid}00`]),
    ) +
    dust(b, 60, '#fff') +
    [0, 1, 2]
      .map(() => path(star([4, 22, 3], whole(b.chance() * b.stage.w), whole(b.chance() * b.stage.floor * 0.7)), '#fff'))
      .join(''),
  forest: (b) => {
    const { w, h, floor } = b.stage;
    const pines = (base: number, size: number, count: number): string =>
      Array.from({ length: count }, (_, at) => {
        const x = whole(((at + b.chance() * 0.7) * w) / count);
        const tall = whole(size * between(b.chance, 0.7, 1.1));
        return `M${x} ${whole(base - tall)}l${whole(tall * 0.24)} ${tall}h-${whole(tall * 0.48)}z`;
      }).join('');
    return (
      beams(b, 11, 0.1) +
      path(pines(floor + 20, 330, 9), b.palette.mid, ' opacity=".75"') +
      path(pines(floor + 90, 300, 7), blend(b.sheet, [b.palette.mid, b.palette.deep])) +
      ridge(b, { base: floor + 70, rise: 50, steps: 4, soft: true }, blend(b.sheet, [b.palette.mid, b.palette.deep])) +
      path(`M0 ${h}V0C60 200 40 500 0 ${h}zM${w} ${h}V0C${w - 60} 200 ${w - 40} 500 ${w} ${h}z`, b.palette.deep)
    );
  },
  dunes: (b) => {
    const { floor, x } = b.stage;
    const far = (dx: number, size: number): string =>
      path(
        outline(`${x + dx},${floor - size} ${x + dx + size},${floor + 30} ${x + dx - size},${floor + 30}`),
        blend(b.sheet, [b.palette.bright, b.palette.mid]),
      ) +
      path(
        outline(`${x + dx},${floor - size} ${x + dx + size},${floor + 30} ${x + dx + whole(size / 4)},${floor + 30}`),
        b.palette.deep,
        ' opacity=".35"',
      );
    return (
      circle([x, b.stage.y - 20, 210], glow(b.sheet, [b.palette.glow, `${b.palette.glow}55`, `${b.palette.glow}00`])) +
      far(-190, 190) +
      far(210, 150) +
      [0, 1, 2]
        .map((at) =>
          ridge(
            b,
            { base: floor + 30 + at * 70, rise: 70, steps: 4, soft: true },
            blend(b.sheet, at === 2 ? [b.palette.mid, b.palette.deep] : [b.palette.bright, b.palette.mid]),
          ),
        )
        .join('')
    );
  },
  undersea: (b) => {
    const { w, h, x } = b.stage;
    const weed = keep(
      b.sheet,
      line(
        'M0 0C-40-60 40-110 0-170-30-220 20-260 0-300M30 0C60-50 0-90 30-140 50-180 20-200 34-230',
        blend(b.sheet, [b.palette.bright, b.palette.mid, b.palette.deep]),
        18,
      ),
    );
    const shafts = [-300, -150, -20, 120, 260]
      .map((dx) => `M${x + dx * 0.5} -20h60L${whole(x + dx * 1.7 + 90)} ${h}h-130z`)
      .join('');
    return (
      path(shafts, blend(b.sheet, [`${b.palette.glow}66`, `${b.palette.glow}00`])) +
      ridge(b, { base: h - 90, rise: 90, steps: 6, soft: true }, b.palette.mid) +
      again(weed, `translate(50 ${h - 60})`) +
      again(weed, `translate(${w - 70} ${h - 40}) scale(-1.1 1.2)`) +
      again(weed, `translate(${whole(w * 0.3)} ${h - 20}) scale(.7)`) +
      ridge(b, { base: h - 40, rise: 60, steps: 5, soft: true }, b.palette.deep) +
      line(
        Array.from({ length: 14 }, () => `M${whole(b.chance() * w)} ${whole(b.chance() * h)}h0`).join(''),
        '#ffffff66',
        14,
      )
    );
  },
  lava: (b) => {
    const { w, h, floor } = b.stage;
    return (
      ridge(b, { base: floor - 20, rise: 300, steps: 6 }, blend(b.sheet, [b.palette.mid, b.palette.deep])) +
      box([0, floor, w, h - floor], blend(b.sheet, [b.palette.glow, b.palette.bright, b.palette.mid])) +
      ridge(b, { base: h - 150, rise: 80, steps: 7 }, b.palette.deep) +
      line(
        Array.from({ length: 22 }, () => `M${whole(b.chance() * w)} ${whole(b.chance() * h)}h0`).join(''),
        b.palette.glow,
        5,
      )
    );
  },
  hills: (b) => {
    const { w, h, floor } = b.stage;
    const puff = keep(
      b.sheet,
      path(
        'M-90 30C-120 30-120-10-84-10-80-60-10-60 0-24 30-50 76-30 70 0 110 0 110 30 84 30z',
        '#fff',
        ' opacity=".75"',
      ),
    );
    return (
      again(puff, `translate(${whole(w * 0.16)} 150)`) +
      again(puff, `translate(${whole(w * 0.84)} 230) scale(.8)`) +
      again(puff, `translate(${whole(w * 0.7)} 80) scale(.5)`) +
      ridge(b, { base: floor, rise: 130, steps: 4, soft: true }, blend(b.sheet, [b.palette.glow, b.palette.bright])) +
      ridge(
        b,
        { base: floor + 80, rise: 100, steps: 4, soft: true },
        blend(b.sheet, [b.palette.bright, b.palette.mid]),
      ) +
      ridge(b, { base: h - 60, rise: 70, steps: 4, soft: true }, blend(b.sheet, [b.palette.mid, b.palette.deep]))
    );
  },
  snowfield: (b) =>
    ridge(
      b,
      { base: b.stage.floor - 30, rise: 260, steps: 5 },
      blend(b.sheet, ['#ffffff', b.palette.bright, b.palette.mid]),
    ) +
    ridge(
      b,
      { base: b.stage.floor + 60, rise: 90, steps: 4, soft: true },
      blend(b.sheet, ['#ffffff', b.palette.bright]),
    ) +
    ridge(
      b,
      { base: b.stage.h - 70, rise: 80, steps: 4, soft: true },
      blend(b.sheet, [b.palette.bright, b.palette.mid, b.palette.deep]),
    ) +
    line(
      Array.from({ length: 26 }, () => `M${whole(b.chance() * b.stage.w)} ${whole(b.chance() * b.stage.h)}h0`).join(''),
      '#fff',
      8,
    ),
  clouds: (b) => {
    const { w, h, floor } = b.stage;
    const bank = (base: number, size: number, fill: string): string =>
      path(
        `M0 ${h}V${base}${Array.from({ length: Math.ceil(w / size) }, () => `q${whole(size / 2)}-${whole(size * between(b.chance, 0.5, 0.9))} ${size} 0`).join('')}V${h}z`,
        fill,
      );
    return (
      beams(b, 14, 0.12) +
      bank(floor + 20, 160, blend(b.sheet, [b.palette.glow, b.palette.bright])) +
      bank(floor + 110, 200, blend(b.sheet, [b.palette.bright, b.palette.mid])) +
      bank(h - 60, 150, blend(b.sheet, [b.palette.mid, b.palette.deep]))
    );
  },
  cave: (b) => {
    const { w, h, x, y } = b.stage;
    const teeth = (base: number, way: number): string =>
      Array.from(
        { length: 9 },
        (_, at) =>
          `L${whole((at * w) / 9 + w / 18)} ${whole(base + way * between(b.chance, 60, Math.abs(at - 4) * 46 + 90))}L${whole(((at + 1) * w) / 9)} ${base}`,
      ).join('');
    return (
      circle([x, y, 320], glow(b.sheet, [`${b.palette.glow}aa`, `${b.palette.bright}66`, `${b.palette.bright}00`])) +
      path(`M0 0V60${teeth(60, 1)}V0z`, b.palette.deep) +
      path(`M0 ${h}V${h - 110}${teeth(h - 110, -1)}V${h}z`, b.palette.deep) +
      dust(b, 22, b.palette.glow)
    );
  },
  jungle: (b) => {
    const { w, h } = b.stage;
    const leaf = keep(
      b.sheet,
      path(
        'M0 0C60-60 160-90 260-60 200 20 90 50 0 0z',
        blend(b.sheet, [b.palette.bright, b.palette.mid, b.palette.deep], 'across'),
      ),
      line('M0 0Q130-50 240-56', b.palette.deep, 5),
    );
    const edge = [
      [-40, 60, 30],
      [-50, 250, -8],
      [-40, h - 250, 12],
      [-60, h - 90, -30],
      [-30, 400, 40],
    ];
    return (
      beams(b, 10, 0.12) +
      edge
        .map(
          ([x, y, turn]) =>
            again(leaf, `translate(${x} ${y}) rotate(${turn})`) +
            again(leaf, `translate(${w - (x ?? 0)} ${(y ?? 0) + 40}) scale(-1 1) rotate(${(turn ?? 0) + 10})`),
        )
        .join('') +
      ridge(b, { base: h - 90, rise: 60, steps: 5, soft: true }, b.palette.deep)
    );
  },
} satisfies Record<string, Scene>;
