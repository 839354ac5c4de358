const PATHS = {
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M15 5l-7 7 7 7',
  soundOn: 'M4 9v6h4l5 4V5L8 9zM16.5 8.5a5 5 0 0 1 0 7M19 6a9 9 0 0 1 0 12',
  soundOff: 'M4 9v6h4l5 4V5L8 9zM17 9.5l5 5M22 9.5l-5 5',
  history: 'M3 12a9 9 0 1 0 3-6.7L3 8M3 3v5h5M12 7v5l4 2',
  fair: 'M12 3l8 3v6c0 4.6-3.3 8-8 9-4.7-1-8-4.4-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  rules: 'M12 17v-6M12 7.5v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  auto: 'M4 12a8 8 0 0 1 14-5.3L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.3L4 15M4 20v-5h5',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
} as const;

export type IconName = keyof typeof PATHS;

/** Renders a line icon in the text colour. It is decorative; the parent element has the accessible name. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
