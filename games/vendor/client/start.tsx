import '@fontsource-variable/lexend';
import '@fontsource-variable/outfit';
import './shell.css';
import './parts.css';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Round } from '../define-game.ts';
import { titleName } from '../titles.ts';
import { createTable, type GameTable, post } from './game-table.ts';
import { paint, readLaunch } from './launch.ts';
import { createLine } from './line.ts';
import { Message } from './Message.tsx';
import { ProofPage } from './ProofPage.tsx';
import { Shell } from './Shell.tsx';
import { createTranslator, localeOf, type Say } from './translate.ts';
import { TableContext } from './use-table.ts';

/** The client of a game: its components, rules and proofs. */
export interface GameClient {
  /** Renders the game with its controls. */
  readonly Game: ComponentType;
  /** Renders the rules and payouts. */
  readonly Rules: ComponentType;
  /** Renders a finished round in the history. */
  readonly Result: ComponentType<{ readonly round: Round }>;
  /** Returns the bets of a round where the stake alone is not sufficient. */
  readonly placed?: (round: Round, words: BetTexts) => readonly PlacedBet[];
  /** Recomputes the outcome of a round from its seeds, for the proof page. */
  readonly prove: (round: Round, table: ProofSeeds) => readonly ProofLine[];
}

interface BetTexts {
  readonly text: Say;
  readonly money: (units: number) => string;
}

interface PlacedBet {
  readonly name: string;
  readonly value: string;
}

export interface ProofSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** One drawn value: computed from the seeds, and as stored in the round. */
interface ProofLine {
  /** Text key. */
  readonly label: string;
  readonly computed: string;
  readonly kept: string;
}

/** Opens the session and renders the game, or the proof page of a round. */
export async function startGame(client: GameClient): Promise<void> {
  const launch = readLaunch();
  const { gameCode } = launch.title;
  const text = createTranslator(launch.texts);
  document.title = titleName(launch.title, launch.language);
  document.documentElement.lang = localeOf(launch.language);
  paint(launch);
  const root = createRoot(document.getElementById('game') ?? document.body);
  if (launch.mode === 'proof') {
    root.render(<ProofPage client={client} launch={launch} text={text} />);
    return;
  }
  root.render(<Message title={document.title} sentence={text('opening')} />);
  const { language, token, room } = launch;
  const line = createLine({ gameCode, language, ...(token ? { token } : {}), ...(room ? { room } : {}) });
  const opened = await line.open();
  if (!opened.ok) {
    const close = (): void => post(launch, { v: 1, type: 'close', gameCode });
    root.render(
      <Message
        title={document.title}
        sentence={text(`problem.${opened.code}`)}
        {...(launch.parent === undefined ? {} : { action: { label: text('close'), run: close } })}
      />,
    );
    return;
  }
  const table = createTable({ launch, line, opened: opened.value });
  root.render(<GameRoot table={table} client={client} />);
  post(launch, { v: 1, type: 'ready', gameCode });
}

function GameRoot({
  table,
  client: { Game, Rules, Result },
}: {
  readonly table: GameTable;
  readonly client: GameClient;
}) {
  return (
    <StrictMode>
      <TableContext value={table}>
        <Shell Rules={Rules} Result={Result}>
          <Game />
        </Shell>
      </TableContext>
    </StrictMode>
  );
}
