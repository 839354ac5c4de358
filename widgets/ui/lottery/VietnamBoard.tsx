import styles from './VietnamBoard.module.css';
import { boardOf, endingsBy } from './vietnam-board.ts';

interface BoardInput {
  readonly prizes: Readonly<Record<string, readonly string[] | undefined>>;
  /** Caption of the table, such as "North, draw 20260101". */
  readonly caption: string;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
}

/** The board of a draw with several prizes, as Vietnamese players read it, and its head and tail tables. */
export function VietnamBoard({ prizes, caption, text }: BoardInput) {
  const rows = boardOf(prizes);
  const numbers = rows.flatMap((row) => row.numbers);
  return (
    <div className={styles.whole}>
      <table className={styles.board}>
        <caption className="visually-hidden">{caption}</caption>
        <tbody>
          {rows.map(({ prize, numbers: drawn }) => (
            <tr key={prize} data-prize={prize}>
              <th scope="row">{text(`lottery.prize-${prize}`)}</th>
              <td>
                <span className={styles.numbers} data-count={drawn.length}>
                  {drawn.map((number, at) => (
                    // oxlint-disable-next-line react/no-array-index-key -- a number can be drawn twice
                    <span key={at}>{number}</span>
                  ))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.ends}>
        {(['head', 'tail'] as const).map((end) => (
          <table key={end} className={styles.end}>
            <thead>
              <tr>
                <th scope="col">{text(`lottery.board-${end}`)}</th>
                <th scope="col">{text(end === 'head' ? 'lottery.board-tail' : 'lottery.board-head')}</th>
              </tr>
            </thead>
            <tbody>
              {endingsBy(end, numbers).map(({ digit, others }) => (
                <tr key={digit}>
                  <th scope="row">{digit}</th>
                  <td>{others.join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </div>
  );
}
