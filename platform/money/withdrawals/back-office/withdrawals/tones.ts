/** How the states of a withdrawal stand out. */
export const TONES = {
  reviewing: 'warn',
  altered: 'danger',
  unknown: 'danger',
  paid: 'good',
  returned: 'danger',
  rejected: 'danger',
  failed: 'danger',
} as const;
