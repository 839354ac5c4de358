import { expect, test, vi } from 'vitest';
import type { MemberProfile as Profile } from '../../../generated/types/data.ts';
import { testEngine } from '../../ui/testing/engine.ts';
import { fill, submit } from '../../ui/testing/form.ts';
import { focus, press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import MemberProfile from './MemberProfile.tsx';

const value = examples['of a member'].props.profile as Profile;
const show = () =>
  renderWidget(MemberProfile, {
    title: 'Personal data',
    profile: { status: 'ready', value, refresh: () => undefined },
  });
const names = (place: HTMLElement) => [...place.querySelectorAll('input')].map(({ name }) => name);

test('[MEM-02] says what is stated, what is missing, and what can no longer change', async () => {
  const { place } = await show();
  const rows = [...place.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(rows).toEqual(['luana', 'Lu', 'Luana ReisFixed', 'Not stated', 'Not stated']);
  expect(place.textContent).toContain('Fixed data can be corrected by customer service');
});

test('[MEM-02] a date of birth is written as the language does', async () => {
  const day = vi.spyOn(testEngine.format, 'day').mockReturnValue('22 March 1964');
  const fields = value.fields.map((field) => (field.name === 'birthday' ? { ...field, value: '1964-03-22' } : field));
  const profile = { status: 'ready', value: { ...value, fields }, refresh: () => undefined } as const;
  const { place } = await renderWidget(MemberProfile, { title: 'Personal data', profile });
  expect(place.textContent).toContain('22 March 1964');
  day.mockRestore();
});

test('[MEM-02] only what may change is edited, what is fixed afterwards says so, and only changes are sent', async () => {
  const { place, events } = await show();
  press(place.querySelector('button'));
  expect(names(place)).toEqual(['birthday', 'nickname', 'address']);
  expect(place.textContent).toContain('only customer service can correct it');
  fill(place, { nickname: 'L', birthday: '1990-01-31' });
  await submit(place);
  expect([...place.querySelectorAll('[aria-invalid="true"]')].map((field) => field.getAttribute('name'))).toEqual([
    'nickname',
  ]);
  expect(events).toEqual([]);
  fill(place, { nickname: 'Lulu', birthday: '1990-01-31' });
  await submit(place);
  expect(events).toEqual([{ name: 'save', event: { fields: { birthday: '1990-01-31', nickname: 'Lulu' } } }]);
  expect(names(place)).toEqual([]);
});

test('[NFR-01] the form takes the focus, and its button has it back once the form is closed', async () => {
  const { place } = await show();
  press(place.querySelector('button'));
  expect(document.activeElement).toHaveProperty('name', 'birthday');
  focus([...place.querySelectorAll('button')].at(-1));
  press(document.activeElement);
  expect(document.activeElement?.textContent).toBe('Edit personal data');
});
