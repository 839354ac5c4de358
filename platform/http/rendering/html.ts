/** Content type of pages. */
export const HTML = 'text/html; charset=utf-8';
