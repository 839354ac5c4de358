import { defineService } from '../../kernel/services/define-service.ts';
import type { Catalogue } from './catalogue.ts';
import { createGameDirectory } from './game-directory.ts';
import { openCatalogue } from './open-catalogue.ts';

declare module '../../kernel/platform.ts' {
  interface Platform {
    /** Returns the games and vendors as they are now. */
    readonly catalogue: () => Catalogue;
  }
}

export const service = defineService({
  provides: ['catalogue', 'gameDirectory'],
  needs: [],
  open: async ({ database, log }) => {
    const { current, close } = await openCatalogue(database, log);
    return { services: { catalogue: current, gameDirectory: createGameDirectory(current) }, close };
  },
});
