const plain = { props: {}, whileUnknown: 'hide', criticality: 'normal' } as const;
const counter = { ...plain, widget: 'counter' };
const route = (keys: readonly string[]) => ({
  path: '/',
  aliases: [],
  layout: 'standard',
  regions: {},
  order: keys,
  blocks: Object.fromEntries(
    keys.map((key) => [key, key === 'flagged' ? { ...counter, when: { fact: 'flag.HOT3' } } : counter]),
  ),
});
/** A manifest with a frame and few blocks, one of which a flag switches off. */
export const manifest = {
  merchant: { code: 'harbour', name: 'Harbour Club' },
  banners: {},
  menus: {},
  modals: {},
  layouts: {
    standard: { widget: 'frame', props: {}, regions: { header: { order: ['bar'], blocks: { bar: counter } } } },
  },
  routes: { home: route(['first', 'flagged']), live: route(['first']) },
};
