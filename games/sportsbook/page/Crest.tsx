import type { Team } from '../rules/sports.ts';

/** Renders a team's shirt in its colours. */
export function Crest({ team, size = 28 }: { readonly team: Team; readonly size?: number }) {
  const [shirt, trim] = team.colours;
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M11 4 3 8l3 7 4-1.5V28h12V13.5l4 1.5 3-7-8-4c-1 2.6-2.7 4-5 4s-4-1.4-5-4z" fill={shirt} stroke="#0006" />
      <path d="M14 9h4v19h-4z" fill={trim} opacity="0.9" />
      <path d="M11 4c1 2.6 2.7 4 5 4s4-1.4 5-4l1.4.7c-1.2 3.2-3.4 5-6.4 5s-5.200-1.800-6.400-5z" fill={trim} />
    </svg>
  );
}
