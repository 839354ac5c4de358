import { fairRandom } from '../../rules/fairness.ts';
import { startGame } from '../vendor/client/start.tsx';
import type { HandDetail } from './detail.ts';
import { NiuNiu } from './page/NiuNiu.tsx';
import { NiuNiuResult, NiuNiuRules, shownCards } from './page/NiuNiuParts.tsx';
import { shuffledDeck } from './rules/cards.ts';

const CARDS_EACH = 5;

await startGame({
  Game: NiuNiu,
  Rules: NiuNiuRules,
  Result: NiuNiuResult,
  // The deck is dealt in blocks: the first five cards to the first player, the next five to the second, and so on.
  prove: (round, seeds) => {
    const deck = shuffledDeck(fairRandom(seeds));
    return ((round.detail as HandDetail | null)?.players ?? []).map(({ name, cards }, i) => ({
      label: name,
      computed: shownCards(deck.slice(i * CARDS_EACH, (i + 1) * CARDS_EACH)),
      kept: shownCards(cards),
    }));
  },
});
