import type { PageData } from './data.ts';
import { Games } from './Home.tsx';

export const Lobby = ({ data }: { data: PageData }) =>
  data.lobby?.map((games, row) => (
    <Games key={row} id={`row-${row}`} icon="flame" title={`Row ${row}`} to="/rng" games={games} />
  ));
