import { between } from '../seed.ts';
import { blend, circle, faded, line, num, outline, path } from '../svg.ts';
import { beams, dust, type Scene, whole } from './ground.ts';

/** Abstract backgrounds: lights and patterns. */
export const patterns = {
  rays: (b) => beams(b, 14, 0.13),
  burst: (b) => beams(b, 9, 0.12) + beams(b, 14, 0.1) + dust(b, 24, b.palette.glow),
  bokeh: (b) => {
    const light = (): string =>
      circle(
        [whole(b.chance() * b.stage.w), whole(b.chance() * b.stage.h), whole(between(b.chance, 22, 84))],
        b.palette.glow,
        ` opacity="${num(between(b.chance, 0.1, 0.3))}"`,
      );
    return Array.from({ length: 11 }, light).join('');
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
} satisfies Record<string, Scene>;
