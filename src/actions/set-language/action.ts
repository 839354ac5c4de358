import type { Calls } from '../../../generated/types/calls.ts';
import type { SetLanguageActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, SetLanguageActionParams>({
  name: 'set-language',
  describes: 'Changes the language of the site and remembers the choice.',
  run: async ({ language }, { setLanguage }) => {
    await setLanguage(language);
    return { ok: true };
  },
});
