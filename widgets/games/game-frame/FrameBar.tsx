import type { Balance, Game } from '../../../generated/types/data.ts';
import { type SourceState, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './GameFrame.module.css';
import { formatDuration } from './use-played.ts';

type Text = WidgetInput<unknown>['text'];

interface BarInput {
  readonly name: string;
  readonly game: Pick<Game, 'vendorName' | 'rtp'> | undefined;
  readonly balance: SourceState<Balance> | undefined;
  readonly hidden: boolean;
  readonly seconds: number | undefined;
  readonly text: Text;
  readonly onBack: () => void;
  readonly onReload: (() => void) | undefined;
  readonly onDeposit: (() => void) | undefined;
  readonly screen: { readonly full: boolean; readonly possible: boolean; readonly toggle: () => void };
}

/** The bar above every game, the same for all vendors. */
export function FrameBar(input: BarInput) {
  const { name, game, balance, hidden, seconds, text, onBack, onReload, onDeposit, screen } = input;
  const { format } = useEngine();
  return (
    <header className={styles.bar}>
      <IconButton icon="arrow-left" label={text('game-frame.back')} onClick={onBack} />
      <div className={styles.names}>
        <h1 className={styles.name}>{name}</h1>
        <span className={styles.about}>
          <span className={styles.vendor}>{game?.vendorName}</span>
          {game?.rtp !== undefined && (
            <span className={styles.rtp}>{text('game-frame.rtp', { percent: format.percent(game.rtp) })}</span>
          )}
        </span>
      </div>
      {seconds !== undefined && (
        <span className={styles.played} role="timer" aria-label={text('game-frame.played')}>
          <Icon name="timer" size="small" />
          {formatDuration(seconds)}
        </span>
      )}
      {balance !== undefined && <Money balance={balance} hidden={hidden} text={text} />}
      {onDeposit !== undefined && (
        <Button tone="brand" size="small" icon="wallet" className={styles.deposit} onClick={onDeposit}>
          <span className={styles.depositWord}>{text('game-frame.deposit')}</span>
        </Button>
      )}
      {onReload !== undefined && (
        <IconButton icon="rotate-cw" label={text('game-frame.reload')} className={styles.reload} onClick={onReload} />
      )}
      {screen.possible && (
        <IconButton
          icon={screen.full ? 'minimize' : 'maximize'}
          label={text(screen.full ? 'game-frame.leave-full' : 'game-frame.full')}
          aria-pressed={screen.full}
          onClick={screen.toggle}
        />
      )}
    </header>
  );
}

function Money({ balance, hidden, text }: { balance: SourceState<Balance>; hidden: boolean; text: Text }) {
  const { format } = useEngine();
  const amount = balance.value === undefined ? '…' : format.amount(balance.value.sumBalance);
  return (
    <span className={styles.money} role="status" aria-label={text('game-frame.balance')}>
      {hidden ? '***' : amount}
    </span>
  );
}
