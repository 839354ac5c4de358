import { beforeEach, expect, test, vi } from 'vitest';
import { type Around, runAction, surroundings } from '../../../tests/support/action-stand.ts';

let around: Around;
beforeEach(() => {
  around = surroundings();
  getSelection()?.removeAllRanges();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  return () => {
    document.body.replaceChildren();
    Reflect.deleteProperty(navigator, 'clipboard');
  };
});

function show(markup: string, clipboard?: { readonly writeText: () => Promise<void> }): void {
  document.body.innerHTML = `<main>${markup}</main>`;
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
}
const denied = { ok: false, notified: true, problem: { code: 'copy.denied', severity: 'warning' } };

test.each([
  ['is missing', undefined],
  ['is denied', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
])(
  '[MEM-04] [NFR-01] where the clipboard %s, the text is selected where it stands, and a message says how to go on',
  async (_, clipboard) => {
    show('<p>Key: <code id="key">AB12 CD34</code></p><button>Copy</button>', clipboard);
    expect(await runAction(around, 'copy', { text: 'AB12CD34' })).toMatchObject(denied);
    expect(getSelection()?.toString()).toBe('AB12 CD34');
    expect(around.notify).toHaveBeenCalledExactlyOnceWith('app.copy-selected', 'warning');
  },
);

test('[MEM-04] [NFR-01] a text that stands nowhere on the screen is shown to be copied by hand', async () => {
  show('<p>R$ 50,00</p><button>Copy</button>');
  expect(await runAction(around, 'copy', { text: '50' })).toMatchObject(denied);
  expect(around.confirm).toHaveBeenCalledExactlyOnceWith({ title: 'app.copy-shown', text: '50', isMessage: true });
  expect(around.notify).not.toHaveBeenCalled();
});
