import { createContext, type Dispatch, type SetStateAction, useContext } from 'react';
import type { BetView } from '../bet.ts';
import type { Slip } from './slip.ts';
import type { OpenBook } from './use-book.ts';

export interface BookPage extends OpenBook {
  readonly slip: Slip;
  readonly setSlip: Dispatch<SetStateAction<Slip>>;
  /** The bets placed last; cleared when the slip gets a new selection. */
  readonly placed: readonly BetView[];
  readonly setPlaced: (bets: readonly BetView[]) => void;
  readonly openBets: () => void;
  /** Id of the fixture in the detail view. */
  readonly shown: string | undefined;
  readonly show: (fixture: string | undefined) => void;
}

export const BookContext = createContext<BookPage | undefined>(undefined);

export function useBookPage(): BookPage {
  const page = useContext(BookContext);
  if (!page) throw new Error('useBookPage is for what stands inside the book');
  return page;
}
