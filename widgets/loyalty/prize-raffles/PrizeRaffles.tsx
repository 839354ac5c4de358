import { useState } from 'react';
import type { RaffleDesk } from '../../../generated/types/data.ts';
import type { PrizeRafflesProps } from '../../../generated/types/widgets/prize-raffles.ts';
import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { newClientSeed } from '../../../rules/fairness.ts';
import { systemRandom } from '../../../rules/random.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { PlayerBarNote } from '../../ui/player-bar/PlayerBarNote.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { EnvelopeCard } from './EnvelopeCard.tsx';
import styles from './PrizeRaffles.module.css';
import { usePrizeName } from './prize-name.ts';
import { WheelCard } from './WheelCard.tsx';
import type { Raffle } from './wheel-fields.ts';

export type Input = WidgetInput<PrizeRafflesProps, 'claim'>;
export type Result = RaffleDesk['results'][number];

/** What a card needs to use a ticket, and the result of the one that it used last. */
export interface CardInput {
  readonly raffle: Raffle;
  readonly desk: RaffleDesk;
  readonly node: string;
  readonly text: Input['text'];
  /** Uses the next ticket; resolves to whether the server has drawn. */
  readonly onUse: (word: string) => Promise<boolean>;
  /** What was promised of the ticket that is or was in use here. */
  readonly used: Used | undefined;
}

export interface Used {
  readonly raffleId: string;
  readonly ticketId: string;
  readonly commitment: string;
}

export default function PrizeRaffles(input: Input) {
  const { props, text } = input;
  return (
    <SourceStates
      state={props.desk}
      text={text}
      empty={text('prize-raffles.empty')}
      isEmpty={({ list }) => list.length === 0}
      skeleton={<Skeleton className={styles.waiting} />}
    >
      {(desk) => <Content {...input} desk={desk} />}
    </SourceStates>
  );
}

function Content({ desk, props, on, text, node }: Input & { readonly desk: RaffleDesk }) {
  const [used, setUsed] = useState<Used>();
  const use = async ({ id, version }: Raffle, word: string): Promise<boolean> => {
    const { next } = desk;
    if (!next) return false;
    setUsed({ raffleId: id, ...next });
    const seed = /^[A-Za-z0-9_-]{1,64}$/.test(word) ? word : newClientSeed(systemRandom);
    const outcome = await on.claim({ raffle: id, ticket: next.ticketId, seed, version });
    if (!outcome.ok) setUsed(undefined);
    return outcome.ok;
  };
  return (
    <div className={styles.place}>
      <p className={styles.tickets}>
        <Icon name="ticket" />
        <b>{text('prize-raffles.tickets', { count: desk.tickets })}</b>
        {desk.tickets === 0 && desk.barred === undefined && (
          <>
            <span>{text('prize-raffles.no-tickets')}</span>
            <RouteLink to={props.promotions} className={buttonClass({ size: 'small' })}>
              {text('prize-raffles.promotions')}
            </RouteLink>
          </>
        )}
      </p>
      {desk.barred && (
        <PlayerBarNote barred={desk.barred} text={text}>
          {text('prize-raffles.barred')}
        </PlayerBarNote>
      )}
      {desk.list.map((raffle) => {
        const Card = raffle.kind === 'wheel' ? WheelCard : EnvelopeCard;
        const own = used?.raffleId === raffle.id ? used : undefined;
        return (
          <Section key={raffle.id} id={`${node}-${raffle.id}`} title={raffle.title}>
            <Card {...{ raffle, desk, text, node, used: own }} onUse={(word) => use(raffle, word)} />
          </Section>
        );
      })}
      {desk.results.length > 0 && <Results {...{ desk, text, node }} />}
    </div>
  );
}

function Results({ desk, text, node }: Pick<CardInput, 'desk' | 'text' | 'node'>) {
  const { format } = useEngine();
  const nameOf = usePrizeName(text);
  return (
    <Section id={`${node}-results`} title={text('prize-raffles.results')} icon="history">
      <ul className={styles.results}>
        {desk.results.map((result) => (
          <li key={result.ticketId}>
            <b>{nameOf(result)}</b>
            <span>{desk.list.find(({ id }) => id === result.raffleId)?.title ?? ''}</span>
            <time dateTime={result.at}>{format.moment(result.at)}</time>
          </li>
        ))}
      </ul>
    </Section>
  );
}
