export interface LaunchRejection {
  /** Name of the game that did not open. */
  readonly game?: string;
  /** The reason, as a text for the player. */
  readonly message?: string;
  /** Launch parameters for another attempt, when retrying can help. */
  readonly again?: object;
}

/** Parses the dialog's input. Values that are not strings are ignored; the notice then shows its general message. */
export function parseLaunchRejection(input: unknown): LaunchRejection {
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
