import { defineService } from '../../kernel/services/define-service.ts';
import type { SettleSoon } from '../lottery-draws/after-draw.ts';
import { settleLotteryDraw } from './jobs/settle-lottery-draw.ts';

const settleSoon: SettleSoon = async ({ jobs }, within, { game, numero, attempt }) => {
  await jobs.enqueue(settleLotteryDraw, { game, numero }, { within, key: `${game}/${numero}/${attempt}` });
};

export const service = defineService({
  provides: ['settleSoon'],
  needs: [],
  open: () => Promise.resolve({ services: { settleSoon } }),
});
