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
import cn from './texts/cn.json';
import en from './texts/en.json';
import pt from './texts/pt.json';
import vi from './texts/vi.json';
import { TableContext } from './use-table.ts';
import { type AllTexts, createWords, localeOf, type Say } from './words.ts';

/** A game's client: what it draws, and what it says of its rules and its proofs. */
export interface GameClient {
  readonly texts: AllTexts;
  /** The game itself, with its controls. */
  readonly Game: ComponentType;
  /** How it is played and what it pays. */
  readonly Rules: ComponentType;
  /** A finished round, small, for the history. */
  readonly Result: ComponentType<{ readonly round: Round }>;
  /** What was bet in a round, where the stake alone does not tell. */
  readonly placed?: (round: Round, words: BetWords) => readonly PlacedBet[];
  /** Computes the outcome of a round again from its seeds, for the page on which anyone can check it. */
  readonly prove: (round: Round, table: ProofSeeds) => readonly ProofLine[];
}

interface BetWords {
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

/** One thing that was drawn: what the seeds give, and what the round has kept. */
interface ProofLine {
  /** Text key. */
  readonly label: string;
  readonly computed: string;
  readonly kept: string;
}

const FRAMEWORK: AllTexts = { pt, en, cn, vi };

/** Opens the session and draws the game, or the proof of a round. */
export async function startGame(client: GameClient): Promise<void> {
  const launch = readLaunch();
  const { gameCode } = launch.title;
  const texts = [client.texts, FRAMEWORK];
  const text = createWords(launch.language, texts);
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
  const table = createTable({ launch, line, opened: opened.value, texts });
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
