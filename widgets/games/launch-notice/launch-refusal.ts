export interface LaunchRefusal {
  /** Name of the game that did not open. */
  readonly game?: string;
  /** Why, in words for the player. */
  readonly message?: string;
  /** The game to try again, where that can help at once: as the launch handed it over. */
  readonly again?: object;
}

/** What the launch handed to the dialog. Anything else than words is left out: the notice then speaks in general. */
export function launchRefusal(input: unknown): LaunchRefusal {
  if (typeof input !== 'object' || input === null) return {};
  const { game, message, again } = input as Readonly<Record<string, unknown>>;
  const name = typeof game === 'object' && game !== null && 'gameName' in game ? game.gameName : game;
  return {
    ...(isWords(name) ? { game: name } : {}),
    ...(isWords(message) ? { message } : {}),
    ...(again === true && typeof game === 'object' && game !== null ? { again: game } : {}),
  };
}

const isWords = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
