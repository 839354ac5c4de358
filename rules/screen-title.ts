/** Returns the title of a screen without the parts that name the merchant or what it is about: “Slots” of “{{provider}} · Slots”. */
export const titleWithoutParameters = (title: string): string =>
  title
    .split(' · ')
    .filter((part) => !part.includes('{{'))
    .join(' · ');
