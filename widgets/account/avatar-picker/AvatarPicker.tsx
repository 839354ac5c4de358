import { useState } from 'react';
import type { AvatarChoices } from '../../../generated/types/data.ts';
import type { AvatarPickerProps } from '../../../generated/types/widgets/avatar-picker.ts';
import { type Outcome, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { MAX_BYTES, readBase64 } from '../../ui/files/read-base64.ts';
import { getFieldMessage } from '../../ui/form/field-message.ts';
import { getRejectedFields } from '../../ui/form/rejection.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import styles from './AvatarPicker.module.css';

type Input = WidgetInput<AvatarPickerProps, 'choose' | 'upload'>;

/** Lets the player choose a picture: one of their own, a built-in one, or none (MEM-02). */
export default function AvatarPicker({ props, on, text, node }: Input) {
  const { title, icon, choices } = props;
  const [problem, setProblem] = useState<string>();
  const tell = (outcome: Outcome): void => setProblem(outcome.ok ? undefined : getProblem(outcome, text));
  return (
    <Panel id={node} title={title} icon={icon} text={text('avatar-picker.text')}>
      <Upload
        text={text}
        node={node}
        onLarge={() => setProblem(text('avatar-picker.too-large'))}
        onPicture={async (picture) => tell(await on.upload({ picture }))}
      />
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <SourceStates
        state={choices}
        text={text}
        empty=""
        isEmpty={() => false}
        skeleton={<Skeleton className={styles.waiting} />}
      >
        {(value) => (
          <BuiltIn {...value} text={text} onChoose={(chosen) => void on.choose({ icon: chosen }).then(tell)} />
        )}
      </SourceStates>
    </Panel>
  );
}

/** Why a picture was not taken: what the platform says of the file, else of the request. */
function getProblem({ problem }: Extract<Outcome, { ok: false }>, text: Input['text']): string {
  return getFieldMessage(getRejectedFields(problem).content, text) ?? text(problem.message);
}

interface UploadInput {
  readonly text: Input['text'];
  readonly node: string;
  readonly onLarge: () => void;
  readonly onPicture: (picture: string) => Promise<void>;
}

/** The field of the file. It is empty again after each choice, so that the same file can be sent a second time. */
function Upload({ text, node, onLarge, onPicture }: UploadInput) {
  const [busy, setBusy] = useState(false);
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > MAX_BYTES) return onLarge();
    setBusy(true);
    await onPicture(await readBase64(file)).finally(() => setBusy(false));
  };
  const rules = `${node}-rules`;
  return (
    <div className={styles.upload}>
      <label className={buttonClass({ tone: 'brand', wraps: true })} data-busy={busy || undefined}>
        <Icon name="camera" />
        {text('avatar-picker.upload')}
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp"
          className="visually-hidden"
          aria-describedby={rules}
          disabled={busy}
          onChange={({ currentTarget }) => {
            void send(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </label>
      <p id={rules} className={styles.rules}>
        {text('avatar-picker.rules')}
      </p>
    </div>
  );
}

interface BuiltInInput extends AvatarChoices {
  readonly text: Input['text'];
  readonly onChoose: (icon: string) => void;
}

function BuiltIn({ icons, icon, text, onChoose }: BuiltInInput) {
  const { assetUrl } = useEngine();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{text('avatar-picker.choose')}</legend>
      {icons.map((path, index) => {
        const number = String(index + 1);
        return (
          <button
            key={path}
            type="button"
            className={styles.choice}
            aria-pressed={icon === number}
            aria-label={text('avatar-picker.one', { number })}
            onClick={() => onChoose(number)}
          >
            <img src={assetUrl(path)} alt="" width="48" height="48" loading="lazy" />
          </button>
        );
      })}
      <Button tone="plain" wraps className={styles.none} onClick={() => onChoose('0')}>
        {text('avatar-picker.none')}
      </Button>
    </fieldset>
  );
}
