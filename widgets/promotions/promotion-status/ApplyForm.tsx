import { type FormEvent, useId, useState } from 'react';
import type { PromotionState } from '../../../generated/types/data.ts';
import { MESSENGER_NAMES, type Messenger } from '../../../rules/promotions/messengers.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './PromotionStatus.module.css';
import type { StatusInput } from './PromotionStatus.tsx';
import { arePicturesFine, readPicture } from './pictures.ts';

interface ApplyInput extends Pick<StatusInput, 'text'> {
  readonly state: PromotionState;
  readonly onApply: StatusInput['on']['apply'];
}

/** Characters of the message. */
const REMARK = 140;

/** Renders the application: a message, pictures, and the identity in a messenger where the promotion asks for one. */
export function ApplyForm({ state, text, onApply }: ApplyInput) {
  const id = useId();
  const [remark, setRemark] = useState('');
  const [handle, setHandle] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [busy, setBusy] = useState(false);
  const asks = state.asks ?? [];
  const [chosen, setChosen] = useState<Messenger>();
  const messenger = asks.find((one) => one === chosen) ?? asks[0];
  const isFine = arePicturesFine(files);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isFine || busy) return;
    setBusy(true);
    const images = await Promise.all(files.map(readPicture));
    await onApply({ id: state.id, remark, images, ...(messenger ? { messenger, handle } : {}) });
    setBusy(false);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {messenger && (
        <MessengerFields
          asks={asks}
          messenger={messenger}
          handle={handle}
          text={text}
          onChoose={setChosen}
          onHandle={setHandle}
        />
      )}
      <label className={styles.field}>
        {text('promotion-status.remark')}
        <textarea rows={3} maxLength={REMARK} value={remark} onChange={({ target }) => setRemark(target.value)} />
        <span className={styles.note}>
          {remark.length} / {REMARK}
        </span>
      </label>
      <label className={styles.field}>
        {text('promotion-status.pictures')}
        <input
          type="file"
          multiple
          accept="image/png,image/jpeg"
          aria-invalid={!isFine || undefined}
          aria-describedby={`${id}-about`}
          onChange={({ target }) => setFiles([...(target.files ?? [])])}
        />
        <span id={`${id}-about`} className={isFine ? styles.note : styles.wrong}>
          {text(isFine ? 'promotion-status.pictures-about' : 'promotion-status.pictures-wrong')}
        </span>
      </label>
      <p className={styles.press}>
        <Button type="submit" tone="brand" busy={busy}>
          {text('promotion-status.apply')}
        </Button>
      </p>
    </form>
  );
}

interface MessengerInput extends Pick<StatusInput, 'text'> {
  readonly asks: readonly Messenger[];
  readonly messenger: Messenger;
  readonly handle: string;
  readonly onChoose: (messenger: Messenger) => void;
  readonly onHandle: (handle: string) => void;
}

/** Asks for the identity in a messenger, and in which one where the promotion takes several. */
function MessengerFields({ asks, messenger, handle, text, onChoose, onHandle }: MessengerInput) {
  return (
    <>
      {asks.length > 1 && (
        <label className={styles.field}>
          {text('promotion-status.messengers')}
          <select value={messenger} onChange={({ target }) => onChoose(target.value as Messenger)}>
            {asks.map((one) => (
              <option key={one} value={one}>
                {MESSENGER_NAMES[one]}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={styles.field}>
        {text('promotion-status.messenger', { messenger: MESSENGER_NAMES[messenger] })}
        <input name="handle" required maxLength={60} value={handle} onChange={({ target }) => onHandle(target.value)} />
      </label>
    </>
  );
}
