/** Returns the sentence of the generated documents about a call whose feature the platform does not have yet. */
export const unavailable = (feature: string): string =>
  `**Not available yet.** The call belongs to the feature “${feature}”; until the platform has it, it rejects every request.`;
