import type { Calls } from '../../../generated/types/calls.ts';
import type { SendCodeActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { toProblem } from '../../api/failure.ts';
import { proveHuman } from '../../api/human.ts';
import { sendByFirebase } from '../../api/phone-proof.ts';
import { getCodeCall } from './code-call.ts';

export const action = defineAction<Calls, SendCodeActionParams>({
  name: 'send-code',
  describes: 'Sends a verification code. The value says how long to wait before the next; a rejection opens a dialog.',
  run: async (params, { call, confirm, text }) => {
    try {
      const send = await getCodeCall(params);
      if (!send.ok) return send;
      if (send.isOpen && (await sendByFirebase(call, send.number))) return { ok: true, value: { expiredMinutes: 1 } };
      const proof = send.isOpen ? await proveHuman(call, 'sms') : {};
      return { ok: true, value: await call(send.name, { ...send.request, ...proof }) };
    } catch (error) {
      const problem = toProblem(error);
      await confirm({ title: text('app.attention'), text: text(problem.message), isMessage: true });
      return { ok: false, problem, notified: true };
    }
  },
});
