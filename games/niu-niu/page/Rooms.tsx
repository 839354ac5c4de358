import { useTable } from '../../vendor/client/use-table.ts';
import type { RoomView } from '../hall.ts';
import styles from './Rooms.module.css';

/** Renders the rooms with their stakes. */
export function Rooms(props: { readonly rooms: readonly RoomView[]; readonly onJoin: (room: string) => void }) {
  const { text, money, store } = useTable();
  const { balance } = store.get();
  return (
    <div className={styles.hall}>
      <header>
        <h2>{text('rooms')}</h2>
        <p>{text('rooms.intro')}</p>
      </header>
      <ul className={styles.rooms}>
        {props.rooms.map(({ id, base, escrow, people }, level) => (
          <li key={id} className={styles.room} data-level={level}>
            <RoomPicture level={level} />
            <div className={styles.words}>
              <h3>{text(`room.${id}`)}</h3>
              <p>
                {text('room.base')} <strong>{money(base)}</strong>
              </p>
              <p>{text('room.escrow', { sum: money(escrow) })}</p>
              <p>{text('room.people', { count: people })}</p>
            </div>
            <button
              type="button"
              className="button button-main"
              aria-label={text('room.joinNamed', { room: text(`room.${id}`) })}
              disabled={balance < escrow}
              onClick={() => props.onJoin(id)}
            >
              {text(balance < escrow ? 'room.poor' : 'room.join')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const SKIES = ['#3f9e5f', '#3f7fae', '#7a4fae', '#b8862a'];

/** Renders a house whose number of roofs shows the level of the stakes. */
function RoomPicture({ level }: { readonly level: number }) {
  const roofs = Array.from({ length: level + 1 }, (_, i) => i);
  const sky = SKIES[level] ?? '#b8862a';
  return (
    <svg className={styles.picture} viewBox="0 0 160 96" aria-hidden="true">
      <rect width="160" height="96" fill={sky} />
      <circle cx="126" cy="24" r="14" fill="#fff3c4" opacity="0.9" />
      <path d="M0 78q40-22 80-8t80-6v32H0z" fill="#0004" />
      {roofs.map((roof) => {
        const wide = 62 - roof * 11;
        const y = 74 - roof * 17;
        return (
          <g key={roof}>
            <rect x={80 - wide * 0.36} y={y} width={wide * 0.72} height="16" fill="#7c1d22" />
            <rect x={80 - wide * 0.08} y={y + 4} width={wide * 0.16} height="12" fill="#ffd978" />
            <path
              d={`M${80 - wide * 0.62} ${y + 2}q${wide * 0.3}-4 ${wide * 0.62}-15q${wide * 0.32} 11 ${wide * 0.62} 15l-4 1H${84 - wide * 0.62}z`}
              fill="#2b2f45"
            />
          </g>
        );
      })}
      <rect y="90" width="160" height="6" fill="#0006" />
    </svg>
  );
}
