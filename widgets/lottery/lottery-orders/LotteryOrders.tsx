import { useEffect, useState } from 'react';
import type { LotteryOrdersProps } from '../../../generated/types/widgets/lottery-orders.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import type { LotteryFamily } from '../../../rules/lottery/family.ts';
import { Button } from '../../ui/button/Button.tsx';
import { loadFamily } from '../../ui/lottery/load-family.ts';
import { useNow } from '../../ui/lottery/now.ts';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { EmptyNote } from '../../ui/state/StateNote.tsx';
import styles from './LotteryOrders.module.css';
import { OrderCard } from './OrderCard.tsx';
import type { Order } from './order-sum.ts';

export type OrdersInput = WidgetInput<LotteryOrdersProps, 'cancel' | 'login'>;

export default function LotteryOrders({ props, on, text, node }: OrdersInput) {
  const { orders, title, account } = props;
  const isOpen = useOpenDraws(props.draws);
  if (account === '')
    return (
      <Section id={node} title={title} icon="receipt">
        <EmptyNote>{text('lottery-orders.visitor')}</EmptyNote>
        <p className={styles.login}>
          <Button tone="brand" icon="log-in" onClick={() => void on.login()}>
            {text('lottery-orders.login')}
          </Button>
        </p>
      </Section>
    );
  return (
    <Section id={node} title={title} icon="receipt">
      <SourceStates
        state={orders}
        text={text}
        empty={text('lottery-orders.empty')}
        isEmpty={(list) => list.orders.length === 0}
        skeleton={<Skeleton className={styles.waiting} />}
      >
        {(list) => <Cards orders={list.orders} isOpen={isOpen} {...{ props, on, text }} />}
      </SourceStates>
      {orders.more && (
        <p className={styles.login}>
          <Button busy={orders.loadingMore} onClick={orders.more}>
            {text('lottery-orders.more')}
          </Button>
        </p>
      )}
    </Section>
  );
}

interface CardsInput extends Pick<OrdersInput, 'props' | 'on' | 'text'> {
  readonly orders: readonly Order[];
  readonly isOpen: (numero: string) => boolean;
}

function Cards({ orders, isOpen, props, on, text }: CardsInput) {
  const { format } = useEngine();
  const families = useFamilies(orders.map(({ family }) => family));
  return (
    <ol className={styles.orders}>
      {orders.map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          family={families.get(order.family)}
          isOpen={isOpen}
          link={props.link}
          heading={props.title ? 'h3' : 'h2'}
          onCancel={(numero, amount) =>
            void on.cancel({
              order: order.id,
              numero,
              question: text(numero ? 'lottery-orders.ask' : 'lottery-orders.ask-chase', {
                amount: format.amount(amount),
              }),
            })
          }
          text={text}
        />
      ))}
    </ol>
  );
}

/** Loads the rules of families, by which tickets are read. */
function useFamilies(codes: readonly string[]): ReadonlyMap<string, LotteryFamily> {
  const [families, setFamilies] = useState<ReadonlyMap<string, LotteryFamily>>(new Map());
  const wanted = [...new Set(codes)].filter((code) => code !== '').join();
  useEffect(() => {
    if (wanted === '') return;
    let isCurrent = true;
    void Promise.all(wanted.split(',').map(loadFamily)).then((loaded) => {
      if (isCurrent) setFamilies(new Map(loaded.flatMap((family) => (family ? [[family.code, family]] : []))));
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  return families;
}

/** Returns whether a draw takes bets; without the draws of the lottery the platform decides. */
function useOpenDraws(draws: LotteryOrdersProps['draws']): (numero: string) => boolean {
  const now = useNow();
  const value = draws?.value;
  if (!value || value.clock !== 'page' || now === undefined) return () => true;
  const open = new Set(
    [...(value.current ? [value.current] : []), ...value.next].flatMap(({ numero, closesAt }) =>
      now < closesAt ? [numero] : [],
    ),
  );
  return (numero) => open.has(numero);
}
