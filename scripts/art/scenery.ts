import type { Palette } from './palettes.ts';
import { between, type Chance } from './seed.ts';
import {
  again,
  blend,
  box,
  circle,
  faded,
  glow,
  keep,
  line,
  num,
  outline,
  oval,
  path,
  star,
  type Sheet,
} from './svg.ts';

/** Where a scene is painted: the canvas, the height of its floor line and the point that everything is lit from. */
export interface Stage {
  readonly w: number;
  readonly h: number;
  readonly floor: number;
  readonly x: number;
  readonly y: number;
}

/** What a scene may use. */
export interface Brush {
  readonly sheet: Sheet;
  readonly palette: Palette;
  readonly chance: Chance;
  readonly stage: Stage;
}

export type Scene = (brush: Brush) => string;

const whole = (value: number): number => Math.round(value);

/** A fan of light from the lit point. */
function beams({ chance, stage, palette }: Brush, count: number, opacity: number): string {
  const reach = stage.w + stage.h;
  const turn = chance() * 0.3;
  const wedges = Array.from({ length: count }, (_, at) => {
    const angle = turn + (at / count) * Math.PI * 2;
    const width = Math.PI / count;
    const tip = (a: number): string =>
      `L${whole(stage.x + Math.cos(a) * reach)} ${whole(stage.y + Math.sin(a) * reach)}`;
    return `M${stage.x} ${stage.y}${tip(angle)}${tip(angle + width)}z`;
  });
  return path(wedges.join(''), palette.glow, ` opacity="${opacity}"`);
}

/** A jagged or rolling ridge that closes at the bottom of the canvas. */
function ridge(
  { chance, stage }: Brush,
  shape: { base: number; rise: number; steps: number; soft?: boolean },
  fill: string,
): string {
  const width = stage.w / shape.steps;
  let d = `M0 ${stage.h}V${whole(shape.base - chance() * shape.rise)}`;
  for (let at = 1; at <= shape.steps; at += 1) {
    const x = whole(at * width);
    const y = whole(shape.base - (at % 2 === 0 ? chance() * 0.35 : between(chance, 0.55, 1)) * shape.rise);
    d += shape.soft ? `S${whole(x - width * 0.55)} ${y} ${x} ${y}` : `L${x} ${y}`;
  }
  return path(`${d}V${stage.h}z`, fill);
}

/** Points of light as one path of round dots. */
function dust({ chance, stage }: Brush, count: number, colour: string): string {
  const spots = Array.from(
    { length: count },
    () => `M${whole(chance() * stage.w)} ${whole(chance() * stage.floor)}h0`,
  ).join('');
  return line(spots, colour, 3);
}

const ground = ({ sheet, stage }: Brush, colours: readonly string[]): string =>
  box([0, stage.floor, stage.w, stage.h - stage.floor], blend(sheet, colours));

/** The look of a place behind the hero; each is a few layers between sky and floor. */
export const SCENES: Readonly<Record<string, Scene>> = {
  rays: (b) => beams(b, 14, 0.13),
  burst: (b) => beams(b, 9, 0.12) + beams(b, 14, 0.1) + dust(b, 24, b.palette.glow),
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
  temple: (b) => {
    const { w, h, floor } = b.stage;
    const column = keep(
      b.sheet,
      box([-44, 60, 88, floor - 60], blend(b.sheet, [b.palette.deep, b.palette.mid, b.palette.deep], 'across')),
      box([-58, 30, 116, 40, 6], b.palette.mid),
      line(`M-18 76V${floor}M0 76V${floor}M18 76V${floor}`, b.palette.deep, 5),
    );
    const places = w > 900 ? [70, 330, w - 330, w - 70] : [40, w - 40];
    return (
      beams(b, 14, 0.1) +
      ground(b, [b.palette.mid, b.palette.deep]) +
      places.map((x) => again(column, `translate(${whole(x)})`)).join('') +
      box([0, 0, w, 44], b.palette.deep) +
      [0, 1, 2].map((at) => path(`M0 ${floor + at * 60}H${w}V${h}H0z`, b.palette.deep, ` opacity="${0.3}"`)).join('')
    );
  },
  city: (b) => {
    const { w, h, floor, x } = b.stage;
    const towers = (count: number, rise: number): string =>
      Array.from(
        { length: count },
        (_, at) =>
          `M${whole((at * w) / count)} ${h}V${whole(floor - between(b.chance, 0.3, 1) * rise)}h${whole(w / count - 6)}V${h}z`,
      ).join('');
    const windows = Array.from(
      { length: 9 },
      () => `M${whole(b.chance() * w)} ${whole(floor - b.chance() * 90)}V${h}`,
    ).join('');
    return (
      circle([x, b.stage.y, 250], glow(b.sheet, [`${b.palette.glow}66`, `${b.palette.glow}00`])) +
      path(towers(8, 330), blend(b.sheet, [b.palette.bright, b.palette.mid]), ' opacity=".45"') +
      path(towers(11, 230), blend(b.sheet, [b.palette.mid, b.palette.deep])) +
      line(windows, b.palette.glow, '7" stroke-dasharray="1 19')
    );
  },
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
  bokeh: (b) => {
    const light = (): string =>
      circle(
        [whole(b.chance() * b.stage.w), whole(b.chance() * b.stage.h), whole(between(b.chance, 22, 84))],
        b.palette.glow,
        ` opacity="${num(between(b.chance, 0.1, 0.3))}"`,
      );
    return Array.from({ length: 11 }, light).join('');
  },
  grid: (b) => {
    const { w, h, floor, x } = b.stage;
    const down = Array.from(
      { length: 13 },
      (_, at) => `M${whole(x + (at - 6) * 26)} ${floor}L${whole(x + (at - 6) * 190)} ${h}`,
    ).join('');
    const rows = [0, 14, 36, 70, 118, 184].map((y) => `M0 ${floor + y}H${w}`).join('');
    return (
      circle([x, floor - 190, 230], blend(b.sheet, [b.palette.glow, b.palette.bright, `${b.palette.bright}00`])) +
      ground(b, [b.palette.mid, b.palette.deep]) +
      line(down + rows, b.palette.bright, 3) +
      dust(b, 26, '#fff')
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
  stadium: (b) => {
    const { w, h, floor, x } = b.stage;
    const lamp = keep(
      b.sheet,
      path('M0 0L-150 420H150z', blend(b.sheet, [`${b.palette.glow}66`, `${b.palette.glow}00`])),
      box([-54, -30, 108, 50, 8], b.palette.deep),
      line('M-36-16h0M-12-16h0M12-16h0M36-16h0M-36 6h0M-12 6h0M12 6h0M36 6h0', '#fff', 17),
    );
    const stripes = [-3, -1, 1, 3]
      .map(
        (at) => `M${whole(x + at * 60)} ${floor}L${whole(x + at * 230)} ${h}h230L${whole(x + at * 60 + 60)} ${floor}z`,
      )
      .join('');
    const crowd = Array.from({ length: 4 }, (_, row) => `M0 ${floor - 30 - row * 34}H${w}`).join('');
    return (
      path(`M0 ${floor - 170}Q${x} ${floor - 120} ${w} ${floor - 170}V${floor}H0z`, b.palette.deep, ' opacity=".7"') +
      line(crowd, b.palette.glow, '7" opacity=".4" stroke-dasharray="1 17') +
      ground(b, [b.palette.bright, b.palette.mid, b.palette.deep]) +
      path(stripes, '#fff', ' opacity=".1"') +
      again(lamp, `translate(${whole(w * 0.12)} 90) rotate(-20)`) +
      again(lamp, `translate(${whole(w * 0.88)} 90) rotate(20)`)
    );
  },
  curtain: (b) => {
    const { w, h, floor, x } = b.stage;
    const fold = Math.max(60, w / 10);
    const folds = Array.from({ length: Math.ceil(w / fold) }, (_, at) =>
      box(
        [whole(at * fold), 0, whole(fold) + 1, h],
        blend(b.sheet, [b.palette.deep, b.palette.mid, b.palette.deep], 'across'),
      ),
    ).join('');
    const cone = (from: number, to: number): string => `M${from} -20L${to - 190} ${floor + 60}H${to + 190}z`;
    return (
      folds +
      path(
        cone(whole(w * 0.1), x) + cone(whole(w * 0.9), x),
        blend(b.sheet, [`${b.palette.glow}88`, `${b.palette.glow}00`]),
      ) +
      circle([x, b.stage.y, 300], glow(b.sheet, [`${b.palette.bright}aa`, `${b.palette.bright}00`])) +
      oval([x, floor + 30, 330, 70], glow(b.sheet, [`${b.palette.glow}cc`, `${b.palette.bright}00`])) +
      path(
        `M0 0H${w}V70${Array.from({ length: 5 }, () => `q-${whole(w / 10)} 70-${whole(w / 5)} 0`).join('')}z`,
        blend(b.sheet, [b.palette.mid, b.palette.deep]),
      )
    );
  },
  felt: (b) => {
    const { w, h, floor, x } = b.stage;
    return (
      SCENES.bokeh?.(b) +
      oval([x, h + 60, w * 0.9, h - floor + 110], blend(b.sheet, [b.palette.glow, b.palette.deep])) +
      oval([x, h + 74, w * 0.88, h - floor + 104], blend(b.sheet, [b.palette.bright, b.palette.mid, b.palette.deep])) +
      oval([x, h + 100, w * 0.7, h - floor + 80], 'none', ` stroke="${b.palette.glow}" stroke-width="4" opacity=".6"`)
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
  palace: (b) => {
    const { w, floor, x, y } = b.stage;
    const roof = keep(
      b.sheet,
      path('M0-70C-40-30-120-6-190-30-176 0-140 6-130 6H130C140 6 176 0 190-30 120-6 40-30 0-70z', b.palette.deep),
      box([-110, 6, 220, 400], b.palette.deep),
    );
    return (
      circle([x, y, 240], glow(b.sheet, [b.palette.glow, `${b.palette.bright}88`, `${b.palette.bright}00`])) +
      faded(
        0.55,
        again(roof, `translate(${x - 150} ${floor - 210}) scale(.8)`),
        again(roof, `translate(${x + 170} ${floor - 250}) scale(.8)`),
      ) +
      again(roof, `translate(${x - 290} ${floor - 130})`) +
      again(roof, `translate(${x + 290} ${floor - 150})`) +
      box([0, floor, w, b.stage.h - floor], blend(b.sheet, [b.palette.mid, b.palette.deep])) +
      line(
        Array.from({ length: 10 }, () => `M${whole(b.chance() * w)} ${whole(floor - 60 - b.chance() * 200)}h0`).join(
          '',
        ),
        b.palette.glow,
        7,
      )
    );
  },
  arena: (b) => {
    const { w, h, floor, x } = b.stage;
    const hexagon = keep(
      b.sheet,
      path('M0-54L47-27V27L0 54-47 27V-27z', 'none', ` stroke="${b.palette.bright}" stroke-width="4"`),
    );
    const cells = Array.from({ length: 12 }, (_, at) =>
      again(hexagon, `translate(${whole((at % 6) * (w / 5))} ${whole(90 + Math.floor(at / 6) * 170 + (at % 2) * 84)})`),
    ).join('');
    const lights = [-260, -120, 120, 260].map((dx) => `M${x + dx} -20L${whole(x + dx * 1.9 - 60)} ${h}h120z`).join('');
    return (
      faded(0.4, cells) +
      path(lights, blend(b.sheet, [`${b.palette.glow}77`, `${b.palette.bright}00`])) +
      oval([x, floor + 60, w * 0.62, 96], blend(b.sheet, [b.palette.bright, b.palette.deep])) +
      oval([x, floor + 50, w * 0.5, 70], blend(b.sheet, [b.palette.deep, b.palette.mid])) +
      oval([x, floor + 50, w * 0.5, 70], 'none', ` stroke="${b.palette.glow}" stroke-width="5"`)
    );
  },
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
  rings: (b) =>
    [460, 380, 300, 225, 160]
      .map((r, at) =>
        circle(
          [b.stage.x, b.stage.y, r],
          at % 2 ? b.palette.mid : b.palette.bright,
          ` opacity="${num(0.16 + at * 0.05)}"`,
        ),
      )
      .join('') +
    line(
      Array.from({ length: 20 }, (_, at) => {
        const a = at * 2.4;
        const r = 150 + at * 16;
        return `M${whole(b.stage.x + Math.cos(a) * r)} ${whole(b.stage.y + Math.sin(a) * r)}h0`;
      }).join(''),
      b.palette.glow,
      8,
    ),
  halftone: (b) => {
    const step = 44;
    const rows = Array.from({ length: 8 }, (_, row) =>
      line(
        `M${row % 2 ? 0 : step / 2} ${b.stage.floor - 40 + row * 40}H${b.stage.w}`,
        b.palette.bright,
        `${num(5 + row * 3)}" stroke-dasharray="0 ${step}`,
      ),
    );
    return beams(b, 12, 0.1) + faded(0.55, ...rows);
  },
  prism: (b) => {
    const { w, h } = b.stage;
    const shards = Array.from({ length: 12 }, (_, at) => {
      const x = b.chance() * w;
      const y = b.chance() * h;
      const tip = () => `${whole(x + between(b.chance, -210, 210))},${whole(y + between(b.chance, -210, 210))}`;
      return path(
        outline(`${whole(x)},${whole(y)} ${tip()} ${tip()}`),
        at % 3 === 0 ? b.palette.glow : at % 3 === 1 ? b.palette.bright : b.palette.deep,
        ` opacity=".2"`,
      );
    });
    return shards.join('');
  },
  ribbons: (b) => {
    const { w, h } = b.stage;
    const band = (y: number, bend: number): string =>
      path(
        `M-20 ${y}C${whole(w * 0.3)} ${y - bend} ${whole(w * 0.6)} ${y + bend} ${w + 20} ${y - 120}V${y - 10}C${whole(w * 0.6)} ${y + bend + 130} ${whole(w * 0.3)} ${y - bend + 130} -20 ${y + 110}z`,
        blend(b.sheet, [`${b.palette.bright}cc`, `${b.palette.glow}33`, `${b.palette.mid}99`], 'across'),
      );
    return (
      band(whole(h * 0.2), 120) + band(whole(h * 0.48), -150) + band(whole(h * 0.78), 110) + dust(b, 20, b.palette.glow)
    );
  },
};

/** The sky: light around the lit point, dark at the corners. */
export function sky({ sheet, palette, stage }: Brush): string {
  return (
    box([0, 0, stage.w, stage.h], blend(sheet, [palette.deep, palette.mid, palette.deep])) +
    circle(
      [stage.x, stage.y, Math.max(480, stage.w * 0.42)],
      glow(sheet, [palette.bright, `${palette.mid}99`, `${palette.mid}00`]),
    )
  );
}
