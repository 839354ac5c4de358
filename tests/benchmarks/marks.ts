/**
 * Performance marks of the first rendering: before the first call of render, and after the screen is in the document.
 */
export const MOUNT_BEGAN = 'mount-began';
export const MOUNT_ENDED = 'mount-ended';
