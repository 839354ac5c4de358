/** Colours of the states of a check. */
export const TONES = { waiting: 'accent', approved: 'good', rejected: 'warn' } as const;
