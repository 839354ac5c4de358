import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/** Shared by all copies of this module, because a test may reset the modules. */
const shared = globalThis as { testRoots?: (() => void)[] };

/** Creates a root that `unmountRoots` unmounts. */
export function createTestRoot(place: Element): Root {
  const root = createRoot(place);
  shared.testRoots = [...(shared.testRoots ?? []), () => act(() => root.unmount())];
  return root;
}

/** Unmounts all roots of a test. A mounted component could render again when the test's document is gone. */
export function unmountRoots(): void {
  const roots = shared.testRoots ?? [];
  shared.testRoots = [];
  for (const unmount of roots) unmount();
}
