/** Stands for `IntersectionObserver`, whose reports a test makes itself, because jsdom has no layout. */
export interface Sight {
  readonly Observer: new (report: (entries: { isIntersecting: boolean }[]) => void) => object;
  /** Reports to the last observer that its element came into sight or left it. */
  readonly report: (isIntersecting: boolean) => void;
  readonly isObserved: () => boolean;
}

/** Returns a sight to install by `vi.stubGlobal('IntersectionObserver', sight.Observer)`. */
export function createSight(): Sight {
  let last: ((entries: { isIntersecting: boolean }[]) => void) | undefined;
  return {
    Observer: class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        last = report;
      }
      observe(): void {}
      disconnect(): void {}
    },
    report: (isIntersecting) => last?.([{ isIntersecting }]),
    isObserved: () => last !== undefined,
  };
}
