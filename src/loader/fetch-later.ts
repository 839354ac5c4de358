/** The core and the widgets at the top of the page; others are fetched with their block. */
const MAX_FILES = 12;

/** Fetches the core's files when the page has loaded and the browser is idle, so that the first use does not wait for them. */
export function fetchLater(files: readonly string[]): void {
  const isSaving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (isSaving) return;
  const fetchAll = (): void => {
    for (const file of files.slice(0, MAX_FILES)) {
      // Not `modulepreload`, which compiles: an untouched page pays for the network alone.
      const link = Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href: file });
      document.head.append(link);
    }
  };
  const whenIdle = (): void =>
    void ('requestIdleCallback' in window ? requestIdleCallback(fetchAll) : setTimeout(fetchAll, 200));
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
