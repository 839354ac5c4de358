import { expect, test } from 'vitest';
import type { Definitions } from './definitions.ts';
import { wrongDefinitions } from './wrong-definitions.ts';

const whole = {
  name: 'club-badge',
  describes: 'A badge.',
  slots: ['content'],
  events: { select: { describes: 'It was pressed.', defaultActions: [{ action: 'navigate' }] } },
  load: async () => ({ default: () => null }),
};
const said = (widget: object): readonly string[] =>
  wrongDefinitions(
    { widgets: [widget], actions: [{ name: 'navigate' }] } as unknown as Definitions,
    new Map([['club-badge', { path: 'node_modules/clubs/widgets/club-badge', file: 'widget.js' }]]),
  );
const FILE = 'node_modules/clubs/widgets/club-badge/widget.js';

test('[INT-01] accepts known keys in a widget’s definition and reports others, also in packages', () => {
  expect(said(whole)).toEqual([]);
  const { slots, describes, ...rest } = whole;
  expect(said({ ...rest, slot: slots })).toEqual([
    `${FILE} slot: expected one of name, describes, slots, events, criticality, hydrate, interactive, load (did you mean slots?).`,
    `${FILE} describes: expected a sentence.`,
  ]);
  expect(
    said({ ...whole, describes, events: { select: { descibes: 'x', defaultActions: [{ action: 'navigat' }] } } }),
  ).toEqual([
    `${FILE} events.select.descibes: expected one of describes, defaultActions, showsFailure (did you mean describes?).`,
    `${FILE} events.select.defaultActions: expected an action of src/actions (did you mean navigate?), found "navigat".`,
  ]);
  expect(said({ ...whole, load: 'ClubBadge.js' })).toEqual([
    `${FILE} load: expected a function that imports the component.`,
  ]);
});
