import type { Locator } from '@playwright/test';
import { expect } from './site.ts';

/** Most presses that lead to a control of a screen: its header and about half of its content. */
const MAX_PRESSES = 40;

/** Presses Tab until the focus is on a control, as a player without a mouse does, and expects that it can be seen there. */
export async function tabTo(control: Locator): Promise<void> {
  const { keyboard } = control.page();
  await control.waitFor({ state: 'attached' });
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return expectSeenFocus(control);
  }
  throw new Error(`Not reached by ${MAX_PRESSES} presses of Tab: ${String(control)}`);
}

/** Expects a ring on the control with the focus, or on the box or label that stands for it, and nothing in front of it. */
async function expectSeenFocus(control: Locator): Promise<void> {
  await expect
    .poll(() =>
      control.evaluate((element) => {
        const label = element.closest('label');
        const around = [element, element.parentElement, element.parentElement?.parentElement, label];
        const hasRing = around.some((one) => {
          if (!one) return false;
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
          const isRing = / 0px 0px 0px [1-9]px/.test(boxShadow);
          return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || isRing;
        });
        const { left, top, width, height } = (label ?? element).getBoundingClientRect();
        const inFront = document.elementFromPoint(left + width / 2, top + height / 2);
        const isInFront = inFront !== null && (element.contains(inFront) || (label ?? element).contains(inFront));
        return { hasRing, isInFront };
      }),
    )
    .toEqual({ hasRing: true, isInFront: true });
}

/** Reaches a button or link by Tab and presses Enter. */
export async function pressByKeyboard(control: Locator): Promise<void> {
  await tabTo(control);
  await control.page().keyboard.press('Enter');
}

/** Types into the field that has the focus, in place of what is there. */
export async function retype(field: Locator, text: string): Promise<void> {
  await expect(field).toBeFocused();
  const { keyboard } = field.page();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(text);
}
