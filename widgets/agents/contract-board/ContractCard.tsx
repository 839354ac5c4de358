import type { ReactNode } from 'react';
import { useEngine } from '../../../renderer/index.ts';
import { TermsTable } from '../../ui/contract/TermsTable.tsx';
import styles from './ContractBoard.module.css';
import type { Contract, Input } from './ContractBoard.tsx';

interface CardInput {
  readonly contract: Contract;
  readonly text: Input['text'];
  /** Buttons. */
  readonly children?: ReactNode;
}

/** A contract with its terms, those that are offered, and what can be done with it. */
export function ContractCard({ contract, text, children }: CardInput) {
  const { format } = useEngine();
  const { username, type, status, terms, offered, termsFrom, endsAt, expiresAt } = contract;
  const dates = [
    termsFrom === undefined ? undefined : text('contract-board.from', { time: format.moment(termsFrom) }),
    endsAt === undefined ? undefined : text('contract-board.ends', { time: format.moment(endsAt) }),
    expiresAt === undefined ? undefined : text('contract-board.expires', { time: format.moment(expiresAt) }),
  ].filter((one) => one !== undefined);
  return (
    <li className={styles.card} data-status={status}>
      <header className={styles.head}>
        <h3>{username === '' ? text('contract-board.merchant') : username}</h3>
        <span className={styles.type}>{text(`contract.type-${type}`)}</span>
        <span className={styles.status}>{text(`contract-board.status-${status}`)}</span>
      </header>
      {terms !== undefined && <TermsTable terms={terms} label={text('contract-board.terms')} text={text} />}
      {offered !== undefined && (
        <div className={styles.offered}>
          <h4>{text('contract-board.offered')}</h4>
          <TermsTable terms={offered} label={text('contract-board.offered')} text={text} />
        </div>
      )}
      {dates.length > 0 && <p className={styles.dates}>{dates.join(' · ')}</p>}
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </li>
  );
}
