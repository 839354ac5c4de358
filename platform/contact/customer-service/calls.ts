import type { Handlers } from '../../kernel/calls/handler.ts';

/** Type of an address that the page opens in the service window. */
const SERVICE_WINDOW = 3;

export const handlers: Partial<Handlers> = {
  /**
   * Returns the addresses of the settings. Clients of the API family open the first of the service window's type, so
   * those of special groups of players follow.
   */
  customerServicePaths: (_request, { site }) => {
    const ways = site.run.applied.customerService;
    const forAll = ways.filter(({ csType }) => csType === 'LIVECHAT');
    const forSome = ways.filter(({ csType }) => csType !== 'LIVECHAT');
    const pathList = [...forAll, ...forSome].map(({ csType, path }) => ({ type: SERVICE_WINDOW, csType, path }));
    return { version: { pathList } };
  },
};
