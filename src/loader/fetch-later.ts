/** The core's module and the largest files that it imports: more would be requests of a page that nobody uses. */
const MAX_FILES = 3;

const addLink = (link: Partial<HTMLLinkElement>): void =>
  document.head.append(Object.assign(document.createElement('link'), link));

function addLinks(files: readonly string[], rel: string): void {
  for (const href of files) addLink({ rel, href });
}

let adding: Promise<void> | undefined;

/**
 * Adds the style sheet of the whole site to that of the page's HTML, which has only what the HTML needs; resolves when it applies. It
 * changes nothing that is shown. The first one stays: when a sheet goes, the browser forgets its typefaces and lays out all text again.
 */
export const addStyle = (href: string): Promise<void> =>
  (adding ??= new Promise((resolve, reject) =>
    addLink({
      rel: 'stylesheet',
      href,
      onload: () => resolve(),
      onerror: () => {
        adding = undefined;
        reject(new Error(href));
      },
    }),
  ));

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
