import { screenTextsOf } from '../../kernel/texts/texts.ts';

/** Returns what the account record calls a type of movement; one that it has no word for, by the ledger's own name. */
export const movementName = (type: string, language: string): string =>
  screenTextsOf({ part: 'account-record', language })[`type-${type}`] ?? type.replaceAll('_', ' ');
