/**
 * Returns the text without HTML tags. Operators' texts are stored in this form as a second safeguard: notices are
 * rendered as plain text.
 */
export const withoutTags = (text: string): string => {
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replaceAll(/<\/?[a-z!][^>]*>?/gi, '');
  }
  return rest;
};
