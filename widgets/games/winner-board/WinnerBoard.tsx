import type { WinnerBoardProps } from '../../../generated/types/widgets/winner-board.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { SourceRow } from '../../ui/scroller/SourceRow.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import waiting from './Waiting.module.css';
import { getWinKey, WinnerCard } from './Winner.tsx';
import styles from './WinnerBoard.module.css';
import { WinnerList } from './WinnerList.tsx';
import { WinnerTicker } from './WinnerTicker.tsx';

export default function WinnerBoard({ props, text, node }: WidgetInput<WinnerBoardProps>) {
  const { title, icon, winners, note, moves, variant } = props;
  const head = { id: node, title, icon };
  if (variant === 'card') {
    return (
      <SourceRow
        head={head}
        text={text}
        state={winners}
        getItems={(list) => list.winners}
        getKey={getWinKey}
        empty={text('winner-board.empty')}
        waiting={<Skeleton className={waiting.card} />}
        className={styles.cards}
      >
        {(winner) => <WinnerCard winner={winner} note={note} />}
      </SourceRow>
    );
  }
  const states = (
    <SourceStates
      state={winners}
      text={text}
      empty={text('winner-board.empty')}
      isEmpty={(list) => list.winners.length === 0}
      skeleton={<Skeleton className={waiting[variant === 'ticker' ? 'ticker' : 'list']} />}
    >
      {(list) =>
        variant === 'ticker' ? (
          <WinnerTicker winners={list.winners} note={note} moves={moves} title={title} icon={icon} text={text} />
        ) : (
          <WinnerList winners={list.winners} note={note} />
        )
      }
    </SourceStates>
  );
  return variant === 'ticker' ? states : <Section {...head}>{states}</Section>;
}
