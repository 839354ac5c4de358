/** The channel on which tabs of a site tell each other about the session (LOG-09). */
export const SESSION_CHANNEL = 'session';
