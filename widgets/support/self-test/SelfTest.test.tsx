import { act } from 'react';
import { expect, test } from 'vitest';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import SelfTest from './SelfTest.tsx';
import { type Answer, type Answers, findOpen, getBand, getScore, QUESTIONS } from './score.ts';

const all = (answer: Answer): Answers => Object.fromEntries(QUESTIONS.map((one) => [one, answer]));
const submit = (place: HTMLElement) => act(async () => place.querySelector('form')?.requestSubmit());

test('[RGM-01] nine questions score 0 to 27 points, in four bands', () => {
  expect(QUESTIONS).toHaveLength(9);
  expect([getScore({}), getScore(all('sometimes')), getScore(all('always'))]).toEqual([0, 9, 27]);
  expect([0, 1, 2, 3, 7, 8, 27].map(getBand)).toEqual(['none', 'low', 'low', 'moderate', 'moderate', 'high', 'high']);
  expect(findOpen({ afford: 'never' })).toEqual(QUESTIONS.slice(1));
});

test('[RGM-01] unanswered questions are named and get the focus; the result says what to do', async () => {
  const { place, events } = await renderWidget(SelfTest, { title: 'Self-test', limits: '/limits' });
  const groups = [...place.querySelectorAll('fieldset')];
  expect(groups).toHaveLength(9);
  for (const group of groups.slice(0, 8)) press(group.querySelectorAll('input')[0]);
  await submit(place);
  expect(place.querySelector('[role="alert"]')?.textContent).toContain('1');
  expect(groups[8]?.contains(document.activeElement)).toBe(true);
  press(groups[8]?.querySelectorAll('input')[3]);
  expect(place.querySelector('[role="alert"]')).toBeNull();
  await submit(place);
  const result = place.querySelector('[role="status"]');
  expect(result?.querySelector('h3')?.textContent).toContain('Some signs of risk');
  expect(document.activeElement).toBe(result);
  expect(result?.querySelector('a')?.getAttribute('href')).toBe('/limits');
  press(groups[0]?.querySelectorAll('input')[3]);
  expect(place.querySelector('[role="status"]')).toBeNull();
  expect(events).toEqual([]);
});
