/** Prefix of operators' names in the log, which distinguishes them from members. */
export const OPERATOR = 'operator:';

/** Prefix of services outside of the platform whose reports change something, such as a feed of results. */
export const SERVICE = 'service:';
