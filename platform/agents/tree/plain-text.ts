/** Returns whether a text has no control or formatting characters, no line ends and no angle brackets. */
export const isPlainText = (text: string): boolean => !/[\p{C}\p{Zl}\p{Zp}<>]/u.test(text);
