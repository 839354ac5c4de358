import { useState } from 'react';
import { RouteLink, useEngine } from '../../../renderer/index.ts';
import chips from '../../ui/chip/Chip.module.css';
import { classNames } from '../../ui/class-names.ts';
import { addressOf } from '../../ui/lottery/address.ts';
import { VietnamBoard } from '../../ui/lottery/VietnamBoard.tsx';
import styles from './LotteryHistory.module.css';
import type { HistoryInput, Result } from './LotteryHistory.tsx';

/** Returns the draws of a lottery, the newest first, by lottery in the order of the platform. */
export const byGame = (results: readonly Result[]): ReadonlyMap<string, readonly Result[]> =>
  Map.groupBy(results, ({ gameCode }) => gameCode);

interface BoardsInput extends Pick<HistoryInput, 'props' | 'text'> {
  readonly results: readonly Result[];
}

/** The newest board of each lottery, to choose by lottery and by draw. */
export function Boards({ results, props, text }: BoardsInput) {
  const { format } = useEngine();
  const games = byGame(results);
  const [code = '', setCode] = useState([...games.keys()][0]);
  const [numero, setNumero] = useState('');
  const draws = games.get(code) ?? [];
  const shown = draws.find((draw) => draw.numero === numero) ?? draws[0];
  const nameOf = (one: string): string => props.games.value?.games.find((game) => game.code === one)?.name ?? one;
  return (
    <div className={styles.boards}>
      <div className={styles.choices} role="group" aria-label={text('lottery-history.games')}>
        {[...games.keys()].map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === code}
            className={classNames(chips.chip, styles.choice)}
            onClick={() => setCode(one)}
          >
            {nameOf(one)}
          </button>
        ))}
      </div>
      <label className={styles.draw}>
        {text('lottery-history.draw')}
        <select value={shown?.numero ?? ''} onChange={(event) => setNumero(event.target.value)}>
          {draws.map((draw) => (
            <option key={draw.numero} value={draw.numero}>
              {draw.numero} · {format.moment(draw.drawsAt)}
            </option>
          ))}
        </select>
        <RouteLink to={addressOf(props.link, { gameCode: code })} className={styles.numero}>
          {text('lottery.view-Betting')}
        </RouteLink>
      </label>
      {shown?.prizes && (
        <VietnamBoard
          prizes={shown.prizes}
          caption={`${nameOf(code)}, ${text('lottery.draw', { numero: shown.numero })}`}
          text={text}
        />
      )}
    </div>
  );
}
