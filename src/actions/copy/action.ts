import type { Calls } from '../../../generated/types/calls.ts';
import type { CopyActionParams } from '../../../generated/types/params.ts';
import { type ActionContext, defineAction, type Outcome } from '../../../renderer/action/define-action.ts';
import { selectShown } from './select-shown.ts';

/** Returns whether the browser has taken the text. There is no clipboard without HTTPS, and a player or a frame may deny it. */
async function write(copied: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(copied);
    return true;
  } catch {
    return false;
  }
}

/** Says how to copy by hand: the text is selected where it stands, and shown where it stands nowhere. */
async function explain(copied: string, { confirm, notify, text }: ActionContext<Calls>): Promise<Outcome> {
  const isSelected = selectShown(copied);
  const message = text(isSelected ? 'app.copy-selected' : 'app.copy-shown');
  if (isSelected) notify(message, 'warning');
  else await confirm({ title: message, text: copied, isMessage: true });
  return { ok: false, problem: { code: 'copy.denied', severity: 'warning', message }, notified: true };
}

export const action = defineAction<Calls, CopyActionParams>({
  name: 'copy',
  describes: 'Copies a text to the clipboard; without one, says how to copy it by hand.',
  run: async ({ text: copied }, context) => {
    if (!(await write(copied))) return explain(copied, context);
    context.notify(context.text('app.copied'), 'success');
    return { ok: true };
  },
});
