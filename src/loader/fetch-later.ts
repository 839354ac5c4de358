/** The core's module and the largest files that it imports: more would be requests of a page that nobody uses. */
const MAX_FILES = 3;

function addLinks(files: readonly string[], rel: string): void {
  for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

let adding: Promise<unknown> | undefined;

/**
 * Adds the style sheet of the whole site behind that of the page's HTML, which has what the HTML needs; resolves when it applies. It
 * changes nothing that is shown.
 */
export const addStyle = (href: string): Promise<unknown> =>
  (adding ??= new Promise((onload, reject) => {
    const onerror = (): void => {
      adding = undefined;
      reject(new Error(href));
    };
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror }));
  }));

/** Fetches the core's first files and the texts when the page has loaded and the browser is idle, so that the first use waits less. */
export function fetchLater(files: readonly string[], textsFile: string, style: string | undefined): void {
  const isSaving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (isSaving) return;
  // Not `modulepreload`, which compiles: an untouched page pays for the network alone.
  const fetchFirst = (): void => {
    addLinks([...files.slice(0, MAX_FILES), textsFile], 'prefetch');
    // The first use tries again.
    if (style) addStyle(style).catch(() => undefined);
  };
  const whenIdle = (): void =>
    void ('requestIdleCallback' in window ? requestIdleCallback(fetchFirst) : setTimeout(fetchFirst, 200));
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

/** Fetches all files of the core in parallel, rather than each once the one before names it. */
export const fetchNow = (files: readonly string[]): void => addLinks(files, 'modulepreload');
