import { wireFields } from '../../../rules/system-state.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';

export const handlers: Partial<Handlers> = {
  domainRoute: (_request, { site }) => {
    const { merchant, locale } = site.manifest;
    return {
      merchantCode: site.code,
      merchantName: merchant.name,
      mainDomain: merchant.hosts[0] ?? '',
      domains: merchant.hosts,
      currency: merchant.currency,
      currencySymbol: merchant.currencySymbol,
      defaultLanguage: locale.default,
      languages: locale.supported,
      manifest: site.hash,
    };
  },
  systemStatus: (_request, { site, visitor }) => site.run.state(visitor),
  whitelabel: (_request, { site, visitor }) => site.run.state(visitor),
  registerSetting: (_request, { site }) => wireFields(site.run.applied.registration),
};
