import { type ComponentType, type ReactNode, useState } from 'react';
import type { Round } from '../define-game.ts';
import { BigWin } from './BigWin.tsx';
import { Fairness } from './Fairness.tsx';
import { History } from './History.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { Sheet } from './Sheet.tsx';
import { useTable, useTableState } from './use-table.ts';

interface ShellProps {
  readonly Rules: ComponentType;
  readonly Result: ComponentType<{ readonly round: Round }>;
  readonly children: ReactNode;
}

type Open = 'history' | 'fair' | 'rules';

const TOOLS: readonly { readonly open: Open; readonly icon: IconName }[] = [
  { open: 'history', icon: 'history' },
  { open: 'fair', icon: 'fair' },
  { open: 'rules', icon: 'rules' },
];

/** Renders the frame of every game: name, balance, tools and messages. */
export function Shell({ Rules, Result, children }: ShellProps) {
  const { name, text, launch, close } = useTable();
  const { said, problem, lineUp, suspended, celebrated } = useTableState();
  const [open, setOpen] = useState<Open>();
  // The page around the frame has the header: name and way back. Balance and tools of the game are below the game.
  const isFramed = launch.parent !== undefined && window.parent !== window;
  return (
    <div className="shell" data-framed={isFramed || undefined}>
      {isFramed && <h1 className="only-said">{name}</h1>}
      {!isFramed && (
        <header className="bar">
          {launch.parent !== undefined && (
            <button type="button" className="tool" aria-label={text('close')} onClick={close}>
              <Icon name="back" />
            </button>
          )}
          <div className="bar-what">
            <h1 className="bar-name">{name}</h1>
            <Balance />
          </div>
          <Tools onOpen={setOpen} />
        </header>
      )}
      <main className="stage">{children}</main>
      {isFramed && (
        <div className="bar bar-below">
          <Balance />
          <Tools onOpen={setOpen} />
        </div>
      )}
      <p className="only-said" role="status">
        {said}
      </p>
      <div className="toasts" role="alert">
        {suspended && (
          <div className="toast toast-resting">
            <p>{text('resting')}</p>
            {launch.parent !== undefined && (
              <button type="button" className="button" onClick={close}>
                {text('resting.leave')}
              </button>
            )}
          </div>
        )}
        {!lineUp && <p className="toast">{text('lineDown')}</p>}
        {problem !== undefined && <p className="toast">{text(problem)}</p>}
      </div>
      {celebrated && <BigWin round={celebrated} />}
      {open !== undefined && <OpenSheet open={open} Rules={Rules} Result={Result} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

interface SheetInput extends Pick<ShellProps, 'Rules' | 'Result'> {
  readonly open: Open;
  readonly onClose: () => void;
}

/** Renders what one of the tools opens. */
function OpenSheet({ open, Rules, Result, onClose }: SheetInput) {
  const { text } = useTable();
  return (
    <Sheet title={text(open)} onClose={onClose}>
      {open === 'history' && <History Result={Result} />}
      {open === 'fair' && <Fairness />}
      {open === 'rules' && (
        <div className="prose">
          <Rules />
          <p className="faint">{text('playMoney')}</p>
        </div>
      )}
    </Sheet>
  );
}

function Balance() {
  const { text, money } = useTable();
  const { balance, held } = useTableState();
  return (
    <p className="balance">
      <span className="balance-label">{text('balance')}</span>
      <strong data-testid="balance">{money(held ?? balance)}</strong>
    </p>
  );
}

function Tools({ onOpen }: { readonly onOpen: (sheet: Open) => void }) {
  const { text } = useTable();
  return (
    <>
      <SoundToggle />
      {TOOLS.map(({ open, icon }) => (
        <button
          key={open}
          type="button"
          className="tool"
          aria-label={text(open)}
          title={text(open)}
          onClick={() => onOpen(open)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </>
  );
}

function SoundToggle() {
  const { sound, text } = useTable();
  const [on, setOn] = useState(sound.on);
  return (
    <button
      type="button"
      className="tool"
      aria-pressed={on}
      aria-label={text('sound')}
      title={text('sound')}
      onClick={() => setOn(sound.toggle())}
    >
      <Icon name={on ? 'soundOn' : 'soundOff'} />
    </button>
  );
}
