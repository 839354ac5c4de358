import { Rooms } from './Rooms.tsx';
import { TableScreen } from './TableScreen.tsx';
import { useHall } from './use-hall.ts';

/** Renders the room list, or the table of the player. */
export function NiuNiu() {
  const hall = useHall();
  return hall.table ? (
    <TableScreen hall={hall} table={hall.table} />
  ) : (
    <Rooms rooms={hall.rooms} onJoin={(room) => void hall.join(room)} />
  );
}
