import type { Calls } from '../../../generated/types/calls.ts';
import type { ConnectionList } from '../../../generated/types/data.ts';
import type { ConnectionsSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, ConnectionsSourceParams, ConnectionList>({
  name: 'connections',
  describes: 'Domains of the site and origins of its pictures and games, as the settings name them now.',
  returns: 'ConnectionList',
  freshFor: 60,
  followsSettings: true,
  keepInSession: true,
  read: async (_params, call) => {
    const { info } = await call('systemStatus', {});
    const all = { site: info.domainRoute, images: info.imageCDNs, games: info.launchGameCDNs };
    const connections = (['site', 'images', 'games'] as const).flatMap((kind) =>
      all[kind].map((address) => ({ kind, address })),
    );
    return { connections };
  },
});
