import type { Calls } from '../../../generated/types/calls.ts';
import type { TeamReport } from '../../../generated/types/data.ts';
import type { TeamReportSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { memberIdOf } from '../../api/member-id.ts';
import { getPeriodRequest } from '../../api/period-request.ts';
import { figuresFromWire } from '../../api/team-figures.ts';

export const source = defineSource<Calls, TeamReportSourceParams, TeamReport>({
  name: 'team-report',
  describes: 'The figures of the agent’s team by member or by branch in a period.',
  returns: 'TeamReport',
  freshFor: 5,
  personal: true,
  read: async ({ view, of, page = '', ...period }, call) => {
    const pageNo = /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
    const request = { view, ...memberIdOf(of), ...getPeriodRequest(period), pageNo, pageSize: 20 };
    const { list, ...rest } = await call('agentReport', request);
    return { list: list.map((row) => ({ ...row, ...figuresFromWire(row) })), ...rest };
  },
});
