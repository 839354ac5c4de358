import { defineService } from '../../kernel/services/define-service.ts';
import { createManifests, type Manifests } from './manifests.ts';

declare module '../../kernel/platform.ts' {
  interface Platform {
    /** Validates the manifests that operators write. */
    readonly manifests: Manifests;
  }
}

export const service = defineService({
  provides: ['manifests'],
  needs: ['sites'],
  open: ({ sites }, { merchants, web }) => ({
    services: { manifests: createManifests({ folder: merchants, web, sites }) },
  }),
});
