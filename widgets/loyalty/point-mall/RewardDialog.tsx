import { type MouseEvent, useId, useState } from 'react';
import type { PointMallProps } from '../../../generated/types/widgets/point-mall.ts';
import type { Outcome } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useModal } from '../../ui/modal/use-modal.ts';
import { Notice } from '../../ui/notice/Notice.tsx';
import { PlayerBarNote } from '../../ui/player-bar/PlayerBarNote.tsx';
import styles from './PointMall.module.css';
import type { Input } from './PointMall.tsx';
import { RedeemForm } from './RedeemForm.tsx';
import forms from './RewardForms.module.css';
import { RewardPicture } from './RewardPicture.tsx';
import type { Reward } from './shelves.ts';

interface DialogInput {
  readonly reward: Reward;
  readonly balance: number;
  readonly props: PointMallProps;
  readonly text: Input['text'];
  readonly onSubmit: (event: object) => Promise<Outcome>;
  readonly onClose: () => void;
}

/** A reward in detail, and the form that redeems it. A modal dialog of the browser: focus and Escape are the browser's. */
export function RewardDialog({ reward, balance, props, text, onSubmit, onClose }: DialogInput) {
  const place = useModal();
  const id = useId();
  const [done, setDone] = useState(false);
  const closeOutside = ({ target, currentTarget }: MouseEvent): void => {
    if (target === currentTarget) onClose();
  };
  const { name, description, limit, isSent } = reward;
  const barred = props.account.value?.barred;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the browser closes it by Escape
    <dialog ref={place} className={forms.dialog} aria-labelledby={id} onClose={onClose} onClick={closeOutside}>
      <div className={styles.sheet}>
        <button type="button" className={forms.close} aria-label={text('point-mall.close')} onClick={onClose}>
          <Icon name="x" />
        </button>
        <RewardPicture reward={reward} className={styles.large} eager />
        <div className={styles.about}>
          <h2 id={id}>{name}</h2>
          {description !== '' && <p>{description}</p>}
          <p className={styles.fine}>
            {text(isSent ? 'point-mall.sent' : 'point-mall.at-once')}
            {limit !== undefined && ` ${text('point-mall.limit', { count: limit })}.`}
          </p>
        </div>
        {done ? (
          <div role="status" className={forms.form}>
            <Notice
              icon="circle-check"
              tone="positive"
              framed={false}
              takesFocus
              title={text('point-mall.done')}
              text={text(isSent ? 'point-mall.done-sent' : 'point-mall.done-at-once')}
              actions={<Button onClick={onClose}>{text('point-mall.on')}</Button>}
            />
          </div>
        ) : barred ? (
          <PlayerBarNote barred={barred} text={text}>
            {text('point-mall.barred')}
          </PlayerBarNote>
        ) : (
          <RedeemForm {...{ reward, balance, props, text, onSubmit }} onDone={() => setDone(true)} />
        )}
      </div>
    </dialog>
  );
}
