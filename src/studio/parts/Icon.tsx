import { type IconName, icons } from './icons.ts';

/**
 * Renders a decorative icon in the size of the text beside it. It is hidden from screen readers, so a label must give
 * its meaning.
 */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={icons[name]} />
    </svg>
  );
}
