import type { MissionListProps } from '../../../generated/types/widgets/mission-list.ts';
import { useEngine } from '../../../renderer/index.ts';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import styles from './MissionList.module.css';
import type { Input } from './MissionList.tsx';

interface BoardInput {
  readonly id: string;
  readonly board: MissionListProps['board'];
  readonly text: Input['text'];
}

/** The best of the week with masked names, and the player's own place where it is not among them. */
export function Leaderboard({ id, board, text }: BoardInput) {
  const { format } = useEngine();
  return (
    <Section id={id} title={text('mission-list.board')}>
      <SourceStates
        state={board}
        text={text}
        empty={text('mission-list.board-empty')}
        isEmpty={({ list }) => list.length === 0}
        skeleton={<Skeleton className={styles.waiting} />}
      >
        {({ list, own, endsAt }) => (
          <>
            <p className={styles.rule}>{text('mission-list.board-rule', { date: format.date(endsAt) })}</p>
            <table className={styles.board}>
              <thead>
                <tr>
                  {(['place', 'player', 'score'] as const).map((column) => (
                    <th key={column} scope="col">
                      {text(`mission-list.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {list.map(({ rank, customerName, score, isOwn }) => (
                  <tr key={rank} data-own={isOwn || undefined}>
                    <td>{rank}</td>
                    <td>{isOwn ? text('mission-list.own') : customerName}</td>
                    <td>{format.number(score)}</td>
                  </tr>
                ))}
                {own !== undefined && !list.some(({ isOwn }) => isOwn) && (
                  <tr data-own>
                    <td>{own.rank}</td>
                    <td>{text('mission-list.own')}</td>
                    <td>{format.number(own.score)}</td>
                  </tr>
                )}
              </tbody>
            </table>
          </>
        )}
      </SourceStates>
    </Section>
  );
}
