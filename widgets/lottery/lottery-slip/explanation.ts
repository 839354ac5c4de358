/** Explanations of play types by their codes; a code that none fits has its own. The first pattern that matches applies. */
const EXPLANATIONS: readonly (readonly [RegExp, string])[] = [
  [/^any-\d$/, 'any'],
  [/^any-\d-bankers$/, 'bankers'],
  [/^any-(?:two|three|four)-direct$/, 'some-direct'],
  [/^any-(?:two|three|four)-group/, 'some-group'],
  [/-direct$/, 'direct'],
  [/-list$/, 'list'],
  [/-group-3$/, 'group-3'],
  [/-group(?:-6|-120)?$/, 'group'],
  [/-group-\d+$/, 'group-repeated'],
  [/-leopard$/, 'leopard'],
  [/-any-one$/, 'any-one'],
  [/-any-two$/, 'any-two'],
  [/-shape$/, 'shape'],
  [/^(?:first|last)-two-sides$/, 'two-sides'],
  [/^(?:sum-|first-two-sum)/, 'sum-sides'],
  [/^three-sum$|^\w+-three-sum$/, 'digit-sum'],
  [/^loto_/, 'loto'],
  [/_quay$/, 'quay'],
  [/^(?:loxien|da)_/, 'xien'],
  [/^lotruot_/, 'truot'],
  [/^(?:bacang|xiuchu_duoi)$/, 'bacang'],
];

/** Returns the name of the sentence that says how a play type wins. */
export const explanationOf = (code: string): string =>
  EXPLANATIONS.find(([pattern]) => pattern.test(code))?.[1] ?? code;
