import { useEffect, useState } from 'react';
import type { LotteryDraws, LotteryTerms } from '../../../generated/types/data.ts';
import type { LotterySlipProps } from '../../../generated/types/widgets/lottery-slip.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import type { LotteryFamily } from '../../../rules/lottery/family.ts';
import { loadFamily } from '../../ui/lottery/load-family.ts';
import { useRead } from '../../ui/lottery/use-read.ts';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { EmptyNote } from '../../ui/state/StateNote.tsx';
import { Betting } from './Betting.tsx';
import styles from './LotterySlip.module.css';
import { offeredPlays } from './offer.ts';

export type SlipInput = WidgetInput<LotterySlipProps, 'place' | 'keep'>;

export default function LotterySlip(input: SlipInput) {
  const { props, text } = input;
  useRead(props.kept);
  const waiting = <Skeleton className={styles.waiting} />;
  return (
    <SourceStates
      state={props.terms}
      text={text}
      empty={text('lottery-slip.none')}
      isEmpty={({ plays }) => plays.length === 0}
      skeleton={waiting}
    >
      {(terms) => (
        <SourceStates
          state={props.draws}
          text={text}
          empty={text('lottery-slip.none')}
          isEmpty={() => false}
          skeleton={waiting}
        >
          {(draws) => <Loaded key={terms.code} input={input} terms={terms} draws={draws} />}
        </SourceStates>
      )}
    </SourceStates>
  );
}

interface LoadedInput {
  readonly input: SlipInput;
  readonly terms: LotteryTerms;
  readonly draws: LotteryDraws;
}

/** Waits for the rules of the family and for the kept slip, which only the browser has. */
function Loaded({ input, terms, draws }: LoadedInput) {
  const family = useFamily(terms.family);
  const { kept } = input.props;
  if (family === 'unknown') return <EmptyNote>{input.text('lottery-slip.none')}</EmptyNote>;
  if (!family || kept.value?.isRead !== true) return <Skeleton className={styles.waiting} />;
  const plays = offeredPlays(family, terms);
  const [first] = plays;
  if (!first) return <EmptyNote>{input.text('lottery-slip.none')}</EmptyNote>;
  const offered = { ...family, plays };
  return <Betting input={input} terms={terms} draws={draws} family={offered} kept={kept.value.slip} />;
}

function useFamily(code: string): LotteryFamily | 'unknown' | undefined {
  const [loaded, setLoaded] = useState<{ code: string; family: LotteryFamily | 'unknown' }>();
  useEffect(() => {
    let isCurrent = true;
    void loadFamily(code).then((family) => {
      if (isCurrent) setLoaded({ code, family: family ?? 'unknown' });
    });
    return () => {
      isCurrent = false;
    };
  }, [code]);
  return loaded?.code === code ? loaded.family : undefined;
}
