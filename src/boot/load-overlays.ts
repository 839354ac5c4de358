/** Loads the code of overlays, which no page needs before the first one opens. */
export const loadOverlays = () => import('../overlays/Layers.tsx').then(({ Layers }) => Layers);
