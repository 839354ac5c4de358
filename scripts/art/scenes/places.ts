import { between } from '../seed.ts';
import { again, blend, box, circle, faded, glow, keep, line, oval, path } from '../svg.ts';
import { beams, dust, ground, type Scene, whole } from './ground.ts';
import { patterns } from './patterns.ts';

/** Buildings and interiors. */
export const places = {
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
      patterns.bokeh(b) +
      oval([x, h + 60, w * 0.9, h - floor + 110], blend(b.sheet, [b.palette.glow, b.palette.deep])) +
      oval([x, h + 74, w * 0.88, h - floor + 104], blend(b.sheet, [b.palette.bright, b.palette.mid, b.palette.deep])) +
      oval([x, h + 100, w * 0.7, h - floor + 80], 'none', ` stroke="${b.palette.glow}" stroke-width="4" opacity=".6"`)
    );
  },
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
} satisfies Record<string, Scene>;
