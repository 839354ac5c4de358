import type { LotteryDraw } from '../../../generated/types/data.ts';
import type { DrawExplanation } from '../../../rules/lottery/explain-draw.ts';
import type { LotteryFamily } from '../../../rules/lottery/family.ts';

const families = import.meta.glob<LotteryFamily>('../../../rules/lottery/families/*/family.ts', { import: 'family' });

/**
 * Computes a draw again from its link and salt, step by step, with the rules that the platform draws by. They are loaded at the
 * first use. Undefined for a family that this build does not have.
 */
export async function verifyInBrowser(draw: LotteryDraw): Promise<DrawExplanation | undefined> {
  const { explainDraw } = await import('../../../rules/lottery/explain-draw.ts');
  const loaded = await Promise.all(Object.values(families).map((load) => load()));
  const family = loaded.find(({ code }) => code === draw.family);
  return family && explainDraw(family.drawing, draw);
}
