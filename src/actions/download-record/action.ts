import type { Calls } from '../../../generated/types/calls.ts';
import type { DownloadRecordActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { getBetFilters } from '../../api/bet-filters.ts';
import { getPeriodRequest } from '../../api/period-request.ts';
import { startDownload } from '../../api/start-download.ts';

export const action = defineAction<Calls, DownloadRecordActionParams>({
  name: 'download-record',
  describes: 'Stores a record as CSV on the player’s device: every page of the chosen period and filters.',
  requires: 'realAccount',
  tracks: 'download_record',
  run: async ({ record, choice }, { call }) => {
    const { url } =
      record === 'betting-record'
        ? await call('exportBets', getBetFilters(choice))
        : await call('exportTransactions', {
            ...getPeriodRequest(choice),
            ...(choice.type ? { type: choice.type } : {}),
          });
    startDownload(url);
    return { ok: true };
  },
});
