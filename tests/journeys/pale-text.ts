import type { Page } from '@playwright/test';

/**
 * Returns the texts in the window whose contrast with the pixels behind them is too small. axe measures no text over a picture or
 * a gradient, nor where one is drawn behind a whole page; so the page is drawn without its text, and each text's colour is compared
 * with the pixels of its place. A twentieth of them may be darker or lighter, such as an edge of a picture beside the last letter.
 */
export async function paleText(page: Page): Promise<string[]> {
  const sheet = await page.evaluateHandle(() => {
    const rules = new CSSStyleSheet();
    rules.replaceSync(
      '*, ::placeholder { -webkit-text-fill-color: transparent !important; text-shadow: none !important }',
    );
    document.adoptedStyleSheets.push(rules);
    return rules;
  });
  const picture = (await page.screenshot({ animations: 'disabled', scale: 'css' })).toString('base64');
  await sheet.evaluate((rules) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rules);
  });
  return page.evaluate(comparePixels, picture);
}

/** Runs in the page. */
async function comparePixels(picture: string): Promise<string[]> {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
  const swatch = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!canvas || !swatch) throw new Error('no canvas');
  canvas.drawImage(image, 0, 0);
  const linear = (value: number): number => (value <= 10.3 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = ([red = 0, green = 0, blue = 0]: Iterable<number>): number =>
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const luminanceOf = (colour: string): number => {
    swatch.clearRect(0, 0, 1, 1);
    swatch.fillStyle = colour;
    swatch.fillRect(0, 0, 1, 1);
    return luminance(swatch.getImageData(0, 0, 1, 1).data);
  };
  const isSeen = (element: Element, { left, top, right, bottom, width, height }: DOMRect): boolean => {
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || width < 3 || height < 3) return false;
    for (let part: Element | null = element; part; part = part.parentElement) {
      const around = part.getBoundingClientRect();
      const isCut = left < around.left || right > around.right || top < around.top - 2 || bottom > around.bottom + 2;
      if (isCut && getComputedStyle(part).overflow !== 'visible') return false;
    }
    return [0.1, 0.5, 0.9].every((place) => {
      const over = document.elementFromPoint(left + width * place, top + height / 2);
      return over !== null && (element.contains(over) || over.contains(element));
    });
  };
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const element = node.parentElement;
    const words = node.textContent?.trim() ?? '';
    if (!element || words === '' || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    if (element.closest('[inert], [aria-hidden="true"], :disabled, .visually-hidden, script, option')) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
    const text = luminanceOf(color);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const place of range.getClientRects()) {
      if (!isSeen(element, place)) continue;
      const { data } = canvas.getImageData(place.left, place.top, place.width, place.height);
      const ratios = Array.from({ length: data.length / 4 }, (_, at) => {
        const ground = luminance(data.subarray(4 * at, 4 * at + 3));
        return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
      }).toSorted((one, other) => one - other);
      const ratio = ratios[Math.floor(ratios.length / 20)] ?? least;
      if (ratio < least) found.push(`${ratio.toFixed(2)} : 1 ${words.slice(0, 40)}`);
    }
  }
  return found;
}
