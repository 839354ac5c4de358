/** What a page says of its own first drawing: before the first call of render, and when the whole screen is in the document. */
export const MOUNT_BEGAN = 'mount-began';
export const MOUNT_ENDED = 'mount-ended';
