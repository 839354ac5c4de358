import { defineService } from '../../kernel/services/define-service.ts';
import { createClubLabels } from './club-labels.ts';

export const service = defineService({
  provides: ['clubLabels'],
  needs: [],
  open: ({ database }) => ({ services: { clubLabels: createClubLabels(database) } }),
});
