import type { Calls } from '../../../generated/types/calls.ts';
import type { DownloadTeamStatementActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { memberIdOf } from '../../api/member-id.ts';
import { getPeriodRequest } from '../../api/period-request.ts';
import { startDownload } from '../../api/start-download.ts';

export const action = defineAction<Calls, DownloadTeamStatementActionParams>({
  name: 'download-team-statement',
  describes: 'Stores a statement of the agent’s team as CSV on the device.',
  requires: 'login',
  run: async ({ view, choice }, { call }) => {
    const { url } = await call('exportAgentReport', { view, ...memberIdOf(choice.of), ...getPeriodRequest(choice) });
    startDownload(url);
    return { ok: true };
  },
});
