import { expectTypeOf, test } from 'vitest';
import type { RenderPage } from '../../platform/http/rendering/render.ts';
import type { renderPage } from '../../src/boot/render-page.tsx';

// The platform loads the built renderer at run time, so the compiler compares the two declarations only here.
test('[ENG-19] the renderer takes exactly the properties that the platform passes', () => {
  type Required = Parameters<typeof renderPage>[0];
  type Passed = Parameters<RenderPage>[0];
  expectTypeOf<Exclude<keyof Required, keyof Passed>>().toEqualTypeOf<never>();
  expectTypeOf<Omit<Passed, 'call'>>().toExtend<Omit<Required, 'call'>>();
  expectTypeOf<ReturnType<typeof renderPage>>().toExtend<ReturnType<RenderPage>>();
});
