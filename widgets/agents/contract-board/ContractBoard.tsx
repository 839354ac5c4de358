import { useState } from 'react';
import type { AgentContracts } from '../../../generated/types/data.ts';
import type { ContractBoardProps } from '../../../generated/types/widgets/contract-board.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { EmptyNote } from '../../ui/state/StateNote.tsx';
import styles from './ContractBoard.module.css';
import { ContractCard } from './ContractCard.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { OwnActions } from './OwnActions.tsx';

export type Input = WidgetInput<ContractBoardProps, 'offer' | 'answer' | 'manage'>;
export type Contract = AgentContracts['own'][number];

const LIVE = new Set(['P', 'E', 'A', 'V']);
const isLive = ({ status }: Contract): boolean => LIVE.has(status);

/** The agent's own contract with its answers, then those with direct downlines. */
export default function ContractBoard(input: Input) {
  const { props, text } = input;
  return (
    <SourceStates
      state={props.contracts}
      text={text}
      empty=""
      isEmpty={() => false}
      skeleton={<Skeleton className={styles.waiting} />}
    >
      {(value) => (
        <div className={styles.place}>
          <Own {...input} contracts={value.own} />
          <Downlines {...input} value={value} />
        </div>
      )}
    </SourceStates>
  );
}

function Own({ contracts, ...input }: Input & { readonly contracts: readonly Contract[] }) {
  const { text, node } = input;
  const live = contracts.filter(isLive);
  const over = contracts.filter((one) => !isLive(one));
  return (
    <Section id={node} title={text('contract-board.own')}>
      {live.length === 0 && <EmptyNote icon="receipt">{text('contract-board.none')}</EmptyNote>}
      <ul className={styles.list}>
        {live.map((contract) => (
          <ContractCard key={contract.contractId} contract={contract} text={text}>
            <OwnActions {...input} contract={contract} />
          </ContractCard>
        ))}
      </ul>
      <Over contracts={over} text={text} />
    </Section>
  );
}

function Downlines({ value, ...input }: Input & { readonly value: AgentContracts }) {
  const { props, text, node, on } = input;
  const [edited, setEdited] = useState<Contract | 'new'>();
  const own = value.own.filter(({ status }) => status === 'A' || status === 'E');
  const live = value.downlines.filter(isLive);
  const canOffer = own.length > 0 && value.agents.length > 0;
  return (
    <Section
      id={`${node}.below`}
      title={text('contract-board.downlines')}
      controls={
        canOffer && (
          <Button size="small" tone="brand" onClick={() => setEdited('new')}>
            {text('contract-board.offer')}
          </Button>
        )
      }
    >
      {live.length === 0 && (
        <EmptyNote icon="users">
          {text(
            value.agents.length === 0
              ? 'contract-board.no-agents'
              : canOffer
                ? 'contract-board.no-downlines'
                : 'contract-board.no-own',
          )}
        </EmptyNote>
      )}
      <ul className={styles.list}>
        {live.map((contract) => (
          <ContractCard key={contract.contractId} contract={contract} text={text}>
            <DownlineActions contract={contract} input={input} onEdit={() => setEdited(contract)} />
          </ContractCard>
        ))}
      </ul>
      <Over contracts={value.downlines.filter((one) => !isLive(one))} text={text} />
      {edited !== undefined && (
        <OfferDialog
          kind={props.kind}
          own={own}
          agents={value.agents}
          edited={edited === 'new' ? undefined : edited}
          text={text}
          onOffer={on.offer}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}

interface ActionsInput {
  readonly contract: Contract;
  readonly input: Input;
  readonly onEdit: () => void;
}

function DownlineActions({ contract, input: { on, text }, onEdit }: ActionsInput) {
  const [busy, setBusy] = useState(false);
  const { contractId, etag, status, username } = contract;
  const manage = async (operation: 'withdraw' | 'end'): Promise<void> => {
    setBusy(true);
    await on.manage({ contractId, operation, etag });
    setBusy(false);
  };
  const named = (key: string) => `${text(key)}: ${username}`;
  return (
    <>
      {status !== 'V' && (
        <Button size="small" aria-label={named('contract-board.change')} onClick={onEdit}>
          {text('contract-board.change')}
        </Button>
      )}
      {(status === 'P' || status === 'E') && (
        <Button
          size="small"
          busy={busy}
          aria-label={named('contract-board.withdraw')}
          onClick={() => void manage('withdraw')}
        >
          {text('contract-board.withdraw')}
        </Button>
      )}
      {(status === 'A' || status === 'E') && (
        <Button size="small" busy={busy} aria-label={named('contract-board.end')} onClick={() => void manage('end')}>
          {text('contract-board.end')}
        </Button>
      )}
    </>
  );
}

/** Contracts that are over, closed until asked for. */
function Over({ contracts, text }: { readonly contracts: readonly Contract[]; readonly text: Input['text'] }) {
  if (contracts.length === 0) return null;
  return (
    <details className={styles.over}>
      <summary>{text('contract-board.over', { count: contracts.length })}</summary>
      <ul className={styles.list}>
        {contracts.map((contract) => (
          <ContractCard key={contract.contractId} contract={contract} text={text} />
        ))}
      </ul>
    </details>
  );
}
