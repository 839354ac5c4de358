import { expect, test } from 'vitest';
import type { PaymentPasswordStatus, PointAccount, PointGoods } from '../../../generated/types/data.ts';
import { fill, submit } from '../../ui/testing/form.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import PointMall from './PointMall.tsx';

const state = <Value,>(value: Value) => ({ status: 'ready' as const, refresh: () => undefined, value });
const props = (name: keyof typeof examples) => ({
  passwordLink: '/security',
  account: state(examples[name].props.account as PointAccount),
  goods: state(examples[name].props.goods as PointGoods),
  password: state(examples[name].props.password as PaymentPasswordStatus),
});
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
const button = (place: HTMLElement, name: RegExp) =>
  [...place.querySelectorAll('button')].find((one) => name.test(one.getAttribute('aria-label') ?? one.textContent));

test('[PNT-01] points, goods by category, and what stands in the way of each', async () => {
  const { place } = await renderWidget(PointMall, props('a full shelf'));
  expect(place.querySelector('section')?.textContent).toMatch(/1,450.*200 in open redemptions/);
  expect(place.querySelector('section')?.textContent).toContain('Points never expire.');
  expect(place.querySelectorAll('li')).toHaveLength(4);
  expect(place.textContent).toContain('22,550 to go');
  expect(place.textContent).toContain('Sold out');
  press(button(place, /^Home$/));
  expect(place.querySelectorAll('li')).toHaveLength(2);
});

test('[VAL-05] [PNT-03] goods need address, mobile number and payment password; chips only the password', async () => {
  const { place, events } = await renderWidget(PointMall, props('a full shelf'));
  press(button(place, /Table clock/));
  const dialog = place.querySelector('dialog') as HTMLElement;
  await submit(dialog);
  expect([...dialog.querySelectorAll('[aria-invalid="true"]')].map((field) => field.getAttribute('name'))).toEqual([
    'address',
    'mobileNum',
    'paymentPassword',
  ]);
  press(button(place, /Close/));
  press(button(place, /stack of chips/));
  fill(place.querySelector('dialog') as HTMLElement, { paymentPassword: '493027' });
  await submit(place.querySelector('dialog') as HTMLElement);
  expect(events).toMatchObject([
    { name: 'redeem', event: { rewardId: 4, variantId: 5, quantity: 1, paymentPassword: '493027', address: '' } },
  ]);
  expect(place.querySelector('dialog [role="status"]')?.textContent).toContain('Redeemed');
});

test('[PNT-01] variants that cost other points say so; one out of reach cannot be chosen', async () => {
  const shelf = props('a full shelf');
  const [first, ...others] = shelf.goods.value.list;
  const [black, red] = first?.variants ?? [];
  if (!first || !black || !red) throw new Error('The example has no variants.');
  const variants = [
    { ...black, points: 2000 },
    { ...red, stock: 2, points: 700 },
  ];
  const list = [{ ...first, points: 700, variants }, ...others];
  const { place } = await renderWidget(PointMall, { ...shelf, goods: state({ list }) });
  expect(button(place, /gamepad/)?.textContent).toContain('from 700');
  press(button(place, /gamepad/));
  const choices = [...place.querySelectorAll<HTMLInputElement>('dialog input[type="radio"]')];
  expect(choices.map(({ disabled, checked }) => [disabled, checked])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(place.querySelector('dialog fieldset')?.textContent).toMatch(/Black.*2,000 points.*Red.*700 points/);
  expect(button(place, /Redeem for 700 points/)).toBeDefined();
});

test('[PNT-03] points convert within balance and cap, and the form says what they become', async () => {
  const { place, events } = await renderWidget(PointMall, props('a full shelf'));
  const form = place.querySelector('section form')?.parentElement as HTMLElement;
  fill(form, { points: '50', paymentPassword: '493027' });
  await submit(form);
  expect(events).toEqual([]);
  expect(form.textContent).toContain('from 100 to 1,450');
  fill(form, { points: '950' });
  expect(form.textContent?.replaceAll('\u00a0', '')).toContain('9.50');
  await submit(form);
  expect(events).toMatchObject([{ name: 'convert', event: { points: 950, paymentPassword: '493027' } }]);
});

test('[PNT-03] without a payment password the way to set one is shown', async () => {
  const before = props('nothing collected yet');
  const { place } = await renderWidget(PointMall, {
    ...before,
    account: state({ ...examples['a full shelf'].props.account, balance: 50_000 } as PointAccount),
  });
  press(button(place, /gamepad/));
  expect(place.querySelector('dialog a')?.getAttribute('href')).toBe('/security');
  expect(place.querySelector('dialog form')).toBeNull();
});

test('[PNT-01] goods without a picture request none', async () => {
  const full = props('a full shelf');
  const [first, ...others] = full.goods.value.list;
  const list = first ? [{ ...first, imageUrl: '' }, ...others] : [];
  const { place } = await renderWidget(PointMall, { ...full, goods: state({ list }) });
  const cards = [...place.querySelectorAll('li')];
  expect(cards.map((card) => card.querySelector('img') !== null)).toEqual([false, true, true, true]);
});

test('[PNT-01] [RGM-02] who is barred reads so before a press: nothing is redeemed, in no dialog, and nothing converted', async () => {
  const { place } = await renderWidget(PointMall, props('a full shelf while self-excluded'));
  expect(place.querySelector('[data-barred="exclusion"]')?.textContent).toMatch(
    /excluded yourself.*redeemed or converted/,
  );
  expect(place.textContent).not.toContain('Convert points');
  press(button(place, /stack of chips/));
  expect(place.querySelector('dialog [data-barred]')).not.toBeNull();
  expect(place.querySelectorAll('form')).toHaveLength(0);
});

test('[PNT-01] [NFR-01] a card is named by what it shows, and says that it opens a dialog', async () => {
  const { place } = await renderWidget(PointMall, props('a full shelf'));
  const cards = [...place.querySelectorAll('li button')];
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([null, null, null, null]);
  expect(cards.map((card) => card.getAttribute('aria-haspopup'))).toEqual(['dialog', 'dialog', 'dialog', 'dialog']);
  expect(cards.map((card) => card.textContent)).toContainEqual(expect.stringMatching(/Table clock.* Points/));
});
