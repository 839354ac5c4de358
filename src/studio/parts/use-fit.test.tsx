import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTestRoot } from '../../../widgets/ui/testing/roots.ts';
import { useFit } from './use-fit.ts';

/** Width inside the frame, and the least width of the table while it is one. */
const widths = { frame: 0, table: 0 };
/** Reports a change of size to what observes it. */
let resized: () => void = () => undefined;
/** How often the table was measured. */
let measured = 0;

beforeEach(() => {
  measured = 0;
  vi.stubGlobal('innerWidth', 1440);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: () => void) {
        resized = report;
      }
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => widths.frame);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    measured += 1;
    return this.closest('[data-cards]') ? widths.frame : widths.table;
  });
});

function Table({ rows }: { readonly rows: readonly string[] }) {
  const frame = useFit(rows);
  return (
    <div ref={frame}>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <td>{row}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

async function open(frame: number, table: number) {
  Object.assign(widths, { frame, table });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createTestRoot(place);
  const show = (rows: readonly string[]) => act(async () => root.render(<Table rows={rows} />));
  await show(['one']);
  const isCards = () => place.firstElementChild?.hasAttribute('data-cards');
  const resize = (width: number) => {
    widths.frame = width;
    resized();
    return isCards();
  };
  return { show, isCards, resize };
}

test.each([
  [1000, 900, false],
  [900, 900, false],
  [899, 900, true],
])('[OPS-07] in a frame of %d, the rows of a table of %d are cards: %s', async (frame, table, cards) => {
  const { isCards } = await open(frame, table);
  expect(isCards()).toBe(cards);
});

test('[OPS-07] a table follows its frame, and is measured for its contents only', async () => {
  const { show, isCards, resize } = await open(1000, 900);
  const before = measured;
  expect([resize(899), resize(898), resize(900), resize(899)]).toEqual([true, true, false, true]);
  expect(measured).toBe(before);
  widths.table = 800;
  await show(['one', 'two']);
  expect(isCards()).toBe(false);
  widths.table = 901;
  await show(['one', 'two', 'three']);
  expect(isCards()).toBe(true);
});

test('[OPS-07] on a phone the rows are cards, also of a table that would fit', async () => {
  vi.stubGlobal('innerWidth', 360);
  const { isCards } = await open(332, 200);
  expect(isCards()).toBe(true);
});
