/** Messages from a game to the embedding page. There are no messages in the other direction. */
export type FrameMessage =
  | { readonly v: 1; readonly type: 'ready'; readonly gameCode: string }
  | {
      readonly v: 1;
      readonly type: 'balance';
      readonly gameCode: string;
      readonly balance: number;
      readonly currency: string;
    }
  | {
      readonly v: 1;
      readonly type: 'round';
      readonly gameCode: string;
      readonly roundId: string;
      readonly stake: number;
      readonly win: number;
    }
  | { readonly v: 1; readonly type: 'close'; readonly gameCode: string };
