/** Players and rounds of a game within an hour. Written only by the job count-plays. */
interface GamePlayTable {
  merchant: string;
  vendor: string;
  game_code: string;
  hour: Date;
  players: number;
  rounds: number;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    game_play: GamePlayTable;
  }
}

export {};
