/** Returns the text without HTML tags. Operators' texts are stored without them, although notices are rendered as plain text in any case. */
export const withoutTags = (text: string): string => {
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replaceAll(/<\/?[a-z!][^>]*>?/gi, '');
  }
  return rest;
};
