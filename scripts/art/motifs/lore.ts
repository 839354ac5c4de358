import { RAMPS, type Motif } from '../palettes.ts';
import { across, again, around, ball, blend, box, circle, down, keep, line, mirror, move, oval, path, slant, star } from '../svg.ts';
import { facets, eyes } from './facets.ts';

const { gold, ruby, sapphire, ivory, obsidian, silver, tan, emerald, teal, bronze, ice, fire, amethyst, jade } = RAMPS;

/** Legends of all lands: gods, warriors, sorcery and the old kingdoms. */
export const lore: Record<string, Motif> = {
  pharaoh: (s) =>
    mirror(
      s,
      path('M0-190C-90-190-140-130-150-60L-190 110-120 190-70 150-60 60-80-60 0-110z', down(s, gold, '1234')),
      path('M-141-96L-86-74-82-54-148-72zM-156-40L-77-26-74 0-162-10zM-170 22L-70 30-66 58-178 58zM-186 94L-66 88-66 116-176 124zM-152 150L-68 142-96 172-132 178zM-110-150L-50-100-70-84-126-120zM-60-182L-24-108-44-104-88-168z', sapphire[3]),
      path('M0-112C-70-110-90-50-80 10-70 70-40 110 0 118z', across(s, gold, '2101')),
      path('M-18-16C-40-40-66-34-74-16-56-4-36-2-18-16z', '#fff'),
      circle([-46, -18, 10], obsidian[4]),
      path('M-14-18C-40-46-70-40-92-16L-74-14C-56-32-36-32-14-18zM-76-14L-92 4-70-8z', sapphire[4]),
      line('M-14-44C-40-62-66-58-80-44', sapphire[3], 9),
      path('M0-20L-16 36 0 44z', gold[1]),
      path('M0 60C-20 52-30 60-36 64-24 78-12 80 0 80z', gold[3]),
      path('M0 118L-20 110-16 190 0 196z', down(s, sapphire, '123')),
    ) +
    line('M-16 132h32M-15 152h30M-14 172h28', gold[1], 6) +
    path('M0-120C-20-140-20-180 0-198 20-180 20-140 0-120z', down(s, emerald, '0123')) +
    circle([0, -176, 7], ruby[1]),
  pyramid: (s, { main, trim }) =>
    path('M0-170L-190 150 40 180z', slant(s, main, '012')) +
    path('M0-170L40 180 190 130z', slant(s, main, '234')) +
    line('M-44-96L11-88 44-106M-84-28L20-14 84-44M-124 42L28 62 124 16M-160 100L36 124 160 78', main[3], 5) +
    path('M0-186L-58-80 14-70z', gold[0]) +
    path('M0-186L14-70 58-88z', gold[2]) +
    path('M-50 40C-30 10 20 10 40 40 20 66-30 66-50 40z', '#fff', ' transform="translate(-30 34)"') +
    circle([-36, 74, 19], ball(s, trim)) +
    circle([-36, 74, 8], '#0a0614'),
  scarab: (s, { main, trim }) =>
    mirror(
      s,
      path('M-30-20C-90-110-160-110-198-60-180 0-110 50-30 50z', slant(s, trim, '0123')),
      line('M-34 0L-190-58M-34 14L-174-14M-34 28L-150 20', gold[1], 8),
      path('M-40 60L-100 80-110 140M-50 20-80-100-60-140M-30 120L-70 160-60 190', 'none', ` stroke="${gold[3]}" stroke-width="13" stroke-linecap="round"`),
      path('M0-40C-60-40-76 20-66 80-56 140-30 160 0 166z', slant(s, main, '0123')),
    ) +
    line('M0-30V160', gold[1], 7) +
    path('M-56-40C-50-90 50-90 56-40 40-20-40-20-56-40z', down(s, main, '123')) +
    circle([0, -140, 46], ball(s, gold)) +
    circle([0, -140, 46], 'none', ` stroke="${gold[0]}" stroke-width="5"`) +
    line('M-40 40Q-20 56-4 40M40 40Q20 56 4 40', gold[1], 5),
  ankh: (s, { trim }) =>
    path('M0-190C70-190 90-120 70-70 58-40 40-20 36-6H140V50H34L44 190H-44L-34 50H-140V-6H-36C-40-20-58-40-70-70-90-120-70-190 0-190zM0-144C-34-144-40-110-30-86-20-60-8-44 0-26 8-44 20-60 30-86 40-110 34-144 0-144z', slant(s, gold, '00123'), ' fill-rule="evenodd"') +
    circle([0, 22, 24], ball(s, trim)) +
    mirror(s, circle([-108, 22, 12], ball(s, trim)), line('M-24 80L-30 170', gold[3], 6)),
  idol: (s, { main }) =>
    mirror(
      s,
      facets({ main, trim: gold, glow: '' }, [
        ['t2', '0,-198 -60,-180 -120,-190 -130,-120 -180,-110 -160,-50 0,-90'],
        ['t1', '0,-198 -40,-180 -30,-120 0,-110|-120,-190 -100,-130 -130,-120'],
        ['t3', '-180,-110 -130,-100 -110,-70 -160,-50'],
        ['m3', '-160,-70 -198,-40 -198,60 -150,70'],
        ['t2', '-176,-30 -194,0 -176,40 -160,10'],
        ['m2', '0,-100 -130,-90 -150,-40 -150,90 -110,170 -60,196 0,196'],
        ['m1', '0,-100 -120,-88 -100,-50 0,-60'],
        ['m3', '-30,-40 -120,-40 -130,10 -40,20'],
        ['m1', '0,-60 -26,-40 -44,50 0,60'],
        ['m4', '-44,50 0,60 0,74 -40,66'],
        ['m3', '-110,90 0,84 0,160 -96,150'],
        ['i1', '-96,96 -56,92 -54,116 -92,120|-50,92 -6,90 -6,114 -48,116|-90,126 -56,122 -56,146 -84,142|-50,122 -6,120 -6,152 -50,148'],
        ['m1', '-150,90 -120,80 -104,160 -110,170'],
      ]),
      path('M-118-12L-80-32-44-12-80 14z', gold[0]),
      circle([-80, -10, 13], ruby[2]),
    ) + circle([0, -144, 26], ball(s, ruby)),
  viking: (s, { main, trim }) =>
    mirror(
      s,
      path('M-100-40C-170-40-190-110-176-190-150-150-120-130-84-116z', slant(s, ivory, '0123')),
      path('M-96-44L-84-112-106-116-124-54z', slant(s, gold, '012')),
      path('M0-170C-80-166-120-100-116 10L0 10z', slant(s, main, '0123')),
      path('M-116 30C-150 110-120 180 0 198V60z', slant(s, fire, '123')),
      line('M-90 70Q-100 130-70 160M-56 80Q-66 140-40 176M-22 90Q-30 150-12 184', fire[1], 8),
      path('M-116 20L-110 70-70 60-20 90 0 80V20z', tan[1]),
      path('M-124-14H0V30H-124z', down(s, gold, '0123')),
      circle([-86, 8, 10], ball(s, trim)),
      circle([-40, 8, 10], ball(s, trim)),
      path('M-18 44L-70 34-66 58-30 62z', obsidian[4]),
      circle([-46, 50, 7], ice[1]),
    ) +
    path('M-18-176H18L24 96 0 112-24 96z', across(s, gold, '2013')),
  spartan: (s, { main }) =>
    path('M-20-120C-20-196 80-210 150-150 196-100 196 0 170 90 150 40 130-20 100-60 70-96 30-110-20-120z', down(s, ruby, '1234')) +
    line('M20-180Q80-160 130-70M70-190Q130-150 160-30', ruby[0], 6) +
    path('M-150-10C-150-120-80-160 0-150 80-140 120-70 116 10L110 100 40 190 10 196 0 90-10 60-40 60-60 90-70 180-130 120z', slant(s, main, '0123')) +
    path('M-140-6C-80-40-30-40-6-10L-20 30-60 26-90 40-136 40z', obsidian[4]) +
    path('M-150-14C-90-50-30-50 0-16L10 60-6 60-14 0C-40-26-90-26-146 10z', gold[2]) +
    path('M-96 8l44-10-16 22z', fire[1]) +
    path('M20-140C80-120 110-60 104 20', 'none', ` stroke="${main[0]}" stroke-width="10" opacity=".7" stroke-linecap="round"`),
  samurai: (s, { main, trim }) =>
    mirror(
      s,
      path('M-20-100C-60-196-150-198-170-190-130-150-100-130-80-80z', slant(s, gold, '0123')),
      path('M0-130C-90-130-120-70-124-20H0z', slant(s, main, '0123')),
      path('M-120-30C-190-20-196 60-190 120L-110 100z', down(s, main, '1234')),
      line('M-182 20L-116 10M-190 60L-112 46M-190 98L-110 80', trim[1], 6),
      path('M-124-24H0V16C-60 4-100 10-128 24z', down(s, gold, '0123')),
      path('M-110 20C-60 4-30 6 0 14V180C-50 180-90 150-104 80z', slant(s, obsidian, '1234')),
      path('M-22 34L-90 20-84 50-50 60z', '#160508'),
      path('M-34 40L-74 32-66 50z', fire[1]),
      path('M0 100C-30 90-60 100-74 116-50 150-30 150 0 150z', ruby[3]),
      path('M-60 116l14 18 12-20 12 18 12-18 10 16V108z', ivory[1]),
      line('M-20 78Q-60 70-90 90', obsidian[1], 6),
    ) + circle([0, -64, 34], ball(s, gold)) + path(star([8, 26, 11], 0, -64), ruby[2]),
  knight: (s, { main, trim }) =>
    move('rotate(40)', box([-11, -196, 22, 290, 6], across(s, silver, '1032')), path('M-60 88H60V112H-60z', gold[2]), box([-10, 112, 20, 66, 8], bronze[3]), circle([0, 186, 16], ball(s, gold))) +
    move('rotate(-40)', box([-11, -196, 22, 290, 6], across(s, silver, '1032')), path('M-60 88H60V112H-60z', gold[2]), box([-10, 112, 20, 66, 8], bronze[3]), circle([0, 186, 16], ball(s, gold))) +
    path('M0-130C50-104 90-100 130-104 140 20 100 120 0 180-100 120-140 20-130-104-90-100-50-104 0-130z', slant(s, gold, '0123')) +
    path('M0-106C40-84 80-80 110-82 114 20 84 100 0 150z', slant(s, main, '234')) +
    path('M0-106C-40-84-80-80-110-82-114 20-84 100 0 150z', slant(s, trim, '123')) +
    path(star([4, 70, 22], 0, 10), slant(s, gold, '0012')),
  hammer: (s, { main }) =>
    move(
      'rotate(30)',
      box([-20, -40, 40, 236, 14], across(s, bronze, '2134')),
      line('M-18 20L18 44M-18 60L18 84M-18 100L18 124', gold[2], 8),
      path('M-140-170H140L160-140V-60L140-30H-140L-160-60V-140z', down(s, main, '0123')),
      path('M-140-170H-96V-30H-140L-160-60V-140zM140-170H96V-30H140L160-60V-140z', down(s, gold, '0123')),
      path('M0-150L14-112 52-100 14-88 0-50-14-88-52-100-14-112z', ice[1]),
      circle([0, 196, 22], ball(s, gold)),
    ) + path('M-150 20L-90 40-110 70-40 100-130 110-100 80-190 60zM150-196L110-130 140-130 100-60 190-140 150-140z', '#eaffff', ' opacity=".9"'),
  bolt: (s) => path('M60-198L-130 30H-20L-70 198 140-50H20L110-198z', down(s, gold, '0123')) + path('M60-198L-130 30H-96L92-198zM-70 198L104-50H140z', '#fff', ' opacity=".5"'),
  wizard: (s, { main, trim }) =>
    path('M-40-60C-20-150 60-196 150-180 110-160 100-130 96-100 110-40 116 20 130 90H-130C-110 20-70-20-40-60z', slant(s, main, '0123')) +
    oval([0, 100, 196, 50], down(s, main, '1234')) +
    path('M-134 72C-60 100 60 100 134 72L128 40C60 70-60 70-124 44z', down(s, gold, '0123')) +
    box([-26, 52, 52, 52, 8], 'none', ` stroke="${gold[0]}" stroke-width="9"`) +
    path(star([5, 28, 12], 20, -30), trim[1]) +
    path(star([5, 18, 8], -50, 10), gold[1]) +
    path(star([5, 16, 7], 70, -110), gold[1]) +
    path('M70 0a24 24 0 1 0 20 34 20 20 0 1 1-20-34z', gold[0]),
  orb: (s, { main }) =>
    path('M-110 130C-60 96 60 96 110 130L140 190H-140z', down(s, gold, '0123')) +
    circle([0, -20, 156], ball(s, main)) +
    path('M-110 0C-60-60-20 40 30-20 70-60 110-30 120 20 80 100-90 110-110 0z', main[0], ' opacity=".4"') +
    path(star([4, 54, 10], 10, -20), '#fff') +
    path(star([4, 30, 6], -60, 30), '#fff') +
    path(star([4, 26, 6], 66, -80), '#fff') +
    path('M-116-80C-100-120-60-146-24-150', 'none', ' stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".75"') +
    mirror(s, circle([-100, 156, 13], ball(s, ruby))),
  potion: (s, { main }) =>
    path('M-40-110V-30C-110 0-150 50-140 110-130 170-70 190 0 190 70 190 130 170 140 110 150 50 110 0 40-30V-110z', blend(s, ['#ffffffaa', '#cfefff55', '#ffffff88'], 'across')) +
    path('M-128 70C-70 50-40 90 10 76 60 60 100 60 128 72 140 150 80 178 0 178-80 178-140 150-128 70z', ball(s, main)) +
    circle([-50, 120, 16], main[0], ' opacity=".8"') +
    circle([30, 110, 11], main[0], ' opacity=".8"') +
    circle([64, 140, 18], main[0], ' opacity=".6"') +
    circle([0, 34, 12], main[1], ' opacity=".9"') +
    box([-54, -124, 108, 30, 12], down(s, gold, '0123')) +
    path('M-34-122L-42-186H42L34-122z', across(s, tan, '2134')) +
    path('M-110 60C-100 20-60-4-30-14', 'none', ' stroke="#fff" stroke-width="13" stroke-linecap="round" opacity=".8"'),
  lamp: (s, { trim }) =>
    path('M196-60C150-80 130-40 100-20 60-60-50-60-90-20-130-90-190-60-180 0-170 60-120 60-80 60-60 100-40 110-40 130H40C40 110 60 100 80 60 120 20 160-10 196-60zM-100 30C-150 40-166 0-150-24-134-40-110-20-100 30z', slant(s, gold, '00123'), ' fill-rule="evenodd"') +
    path('M-60-42C-40-76 40-76 60-42z', down(s, gold, '013')) +
    circle([0, -84, 17], ball(s, trim)) +
    oval([0, 138, 76, 22], down(s, gold, '013')) +
    path('M-70 0C-20-20 40-20 80 0', 'none', ` stroke="${gold[3]}" stroke-width="7"`) +
    circle([0, 26, 22], ball(s, trim)) +
    path('M190-66C160-120 200-150 160-196 210-170 220-110 190-66z', '#fff', ' opacity=".7"'),
  skull: (s, { main, trim }) =>
    path('M0-170C110-170 160-100 150-10 146 40 116 60 100 80L90 150C40 180-40 180-90 150L-100 80C-116 60-146 40-150-10-160-100-110-170 0-170z', ball(s, ivory, '01122')) +
    mirror(s, around2('translate(-64 0)', around(s, [8], path('M0-30C-18-44-14-62 0-64 14-62 18-44 0-30z', main[2])), circle([0, 0, 38], obsidian[4]), circle([0, 0, 15], trim[1])), line('M-120 70C-90 60-70 80-80 104', trim[2], 7), circle([-96, -76, 10], main[2]), circle([-66, -104, 10], trim[2])) +
    path('M0 36L-20 76 0 66 20 76z', obsidian[4]) +
    line('M-66 110H66M-50 96V126M-24 98V130M0 98V130M24 98V130M50 96V126', obsidian[3], 6) +
    move('translate(0 -104)', around(s, [6], path('M0 0C-24-16-20-44 0-46 20-44 24-16 0 0z', main[2])), circle([0, 0, 12], gold[1])),
  genie: (s) =>
    path('M0 196C-60 150 60 130 20 80-30 40-90 60-80 0-70-40 70-40 80 0 90 60 60 100 60 130 60 160 20 170 0 196z', blend(s, [sapphire[1], sapphire[2], `${sapphire[3]}00`])) +
    mirror(s, path('M-30-30C-130-40-170 10-120 50-80 70-20 60 20 40L10 10C-30 30-80 30-96 14-90-4-50 0-30 0z', down(s, sapphire, '0123'))) +
    path('M-60-100C-60-170 60-170 60-100 60-50 30-30 0-30-30-30-60-50-60-100z', ball(s, sapphire)) +
    path('M-66-110C-90-200 90-200 66-110 30-130-30-130-66-110z', down(s, gold, '0123')) +
    path('M0-166C-14-186 0-200 10-210 24-196 14-180 0-166z', ruby[2]) +
    eyes([24, -92, 11], '#fff') +
    line('M-22-62Q0-48 22-62', sapphire[4], 6) +
    path('M-14-36L0 0 14-36z', obsidian[3]),
  torii: (s, { main }) =>
    path('M-196-150Q0-110 196-150L186-104Q0-76-186-104z', down(s, obsidian, '123')) +
    path('M-180-120Q0-84 180-120L172-90Q0-62-172-90z', down(s, main, '012')) +
    box([-150, -30, 300, 32, 4], down(s, main, '123')) +
    mirror(s, path('M-130-84H-84L-90 180H-144z', across(s, main, '0123')), box([-152, 160, 70, 36, 4], down(s, obsidian, '123'))) +
    box([-28, -86, 56, 60, 4], down(s, gold, '0123')),
  pagoda: (s, { main }) => {
    const roof = keep(s, path('M0-60C-50-30-110-20-150-34-130 6-60 14 0 14 60 14 130 6 150-34 110-20 50-30 0-60z', down(s, main, '0123')), path('M-146-34Q-80-8 0-10 80-8 146-34', 'none', ` stroke="${gold[1]}" stroke-width="7"`));
    return (
      box([-104, 110, 208, 80], across(s, ruby, '1234')) +
      path('M-34 190V140Q0 116 34 140V190z', '#ffd98a') +
      again(roof, 'translate(0 110) scale(1.2 1)') +
      box([-76, 10, 152, 60], across(s, ruby, '1234')) +
      again(roof, 'translate(0 14)') +
      box([-54, -84, 108, 60], across(s, ruby, '1234')) +
      again(roof, 'translate(0 -76) scale(.78 .9)') +
      path('M0-200L-10-130H10z', gold[1]) +
      circle([0, -136, 14], ball(s, gold)) +
      mirror(s, box([-54, 26, 22, 36, 4], '#ffd98a'), box([-36, -68, 18, 34, 4], '#ffd98a'))
    );
  },
  castle: (s, { main, trim }) =>
    mirror(s, box([-170, -30, 76, 210], across(s, main, '0123')), path('M-180-30L-132-140-84-30z', slant(s, trim, '0123')), box([-142, 20, 20, 44, 10], '#ffe59a'), line('M-132-140V-180', gold[2], 6), path('M-132-182L-96-168-132-154z', ruby[2])) +
    path('M-110 40H-86V20H-50V40H-18V20H18V40H50V20H86V40H110V180H-110z', down(s, main, '123')) +
    box([-52, -90, 104, 120], across(s, main, '0123')) +
    path('M-66-90L0-196 66-90z', slant(s, trim, '0123')) +
    box([-13, -60, 26, 54, 13], '#ffe59a') +
    path('M-38 180V120Q0 72 38 120V180z', '#2a1408') +
    line('M-18 180V104M0 180V96M18 180V104', gold[3], 6),
  amulet: (s, { main, trim }) =>
    line('M-120-190C-110-100-60-60 0-50 60-60 110-100 120-190', gold[2], 16) +
    line('M-120-190C-110-100-60-60 0-50 60-60 110-100 120-190', gold[0], '5" stroke-dasharray="2 16') +
    circle([0, 60, 128], slant(s, gold, '0123')) +
    around2('translate(0 60)', around(s, [12], circle([0, -110, 11], ball(s, trim)))) +
    circle([0, 60, 88], slant(s, gold, '321')) +
    path('M-84 60C-40 0 40 0 84 60 40 120-40 120-84 60z', ball(s, main)) +
    path('M0 6C16 30 16 90 0 114-16 90-16 30 0 6z', '#0a0614'),
  crystal: (s, { main, trim }) =>
    facets({ main, trim, glow: '' }, [
      ['m3', '-60,170 -150,60 -130,-40 -90,-70 -50,-20 -20,160'],
      ['m1', '-130,-40 -90,-70 -80,160 -60,170'],
      ['m2', '20,160 50,-10 110,-60 150,0 140,90 70,170'],
      ['m4', '150,0 140,90 70,170 90,30 110,-60'],
      ['m2', '-60,160 -80,-90 0,-196 70,-100 60,170'],
      ['m0', '-80,-90 0,-196 -10,-70'],
      ['m1', '-80,-90 -10,-70 -14,170 -60,160'],
      ['m3', '70,-100 0,-196 -10,-70 -14,170 60,170 24,-60'],
      ['m2', '-10,-70 24,-60 20,170 -14,170'],
      ['i0', '-60,-76 -44,-70 -40,100'],
    ]),
  totem: (s, { main, trim }) =>
    mirror(s, path('M-80-80C-150-130-190-110-198-60-150-70-120-40-80-20z', slant(s, trim, '0123'))) +
    box([-84, -190, 168, 128, 20], across(s, main, '1023')) +
    box([-92, -66, 184, 130, 20], across(s, trim, '2134')) +
    box([-84, 62, 168, 134, 20], across(s, teal, '1023')) +
    eyes([38, -140, 20], gold[1]) +
    path('M-24-110H24L0-70z', gold[2]) +
    eyes([40, -22, 19], '#fff') +
    path('M-60 14H60L50 50H-50z', obsidian[4]) +
    path('M-56 16l12 16 14-16 14 16 16-16 16 16 14-16 14 16 10-16z', '#fff') +
    eyes([38, 104, 17], gold[1]) +
    path('M-50 146Q0 190 50 146z', ruby[2]),
  fan: (s, { main }) =>
    move('translate(0 110) scale(.72)', around(s, [11, -70, 140], path('M0 0L-34-250Q-16-280 0-256 16-280 34-250z', down(s, main, '0123'), ` stroke="${main[3]}" stroke-width="3"`)), around(s, [6, -50, 100], path(star([5, 24, 10], 0, -190), gold[1])), path('M0 20L-50-70C-20-90 20-90 50-70z', down(s, gold, '0123')), circle([0, 0, 17], ball(s, jade))),
  sorceress: (s, { main }) =>
    path('M-196 190C-170 60-80 40-50 20V-20H50V20C80 40 170 60 196 190z', down(s, amethyst, '1234')) +
    path('M-50 10Q0 50 50 10L36-30H-36z', tan[2]) +
    path('M-110 120C-130-20-150-196 0-196 150-196 130-20 110 120 70 60 80-40 66-80 20-90-30-110-60-90-80-30-70 60-110 120z', slant(s, main, '1234')) +
    path('M-66-84C-30-110 20-90 66-80 70-10 40 36 0 40-40 36-70-10-66-84z', across(s, tan, '0012')) +
    mirror(s, path('M-12-30C-26-46-46-42-54-32-44-18-24-18-12-30z', '#fff'), circle([-33, -31, 8], main[3]), line('M-10-32C-24-50-46-48-58-34', obsidian[4], 5)) +
    path('M-18 12Q0 4 18 12 0 30-18 12z', ruby[2]) +
    path('M-74-110Q0-150 74-110L70-90Q0-130-70-90z', down(s, gold, '0123')) +
    path('M0-160L20-126 0-100-20-126z', ball(s, ice)),
};

const around2 = (transform: string, ...content: string[]): string => move(transform, ...content);
