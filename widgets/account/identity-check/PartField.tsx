import { useId, useState } from 'react';
import type { WidgetInput } from '../../../renderer/index.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './IdentityCheck.module.css';
import { type Document, findPictureProblem, type Part, type PictureProblem, partKey } from './pictures.ts';

interface PartInput {
  readonly part: Part;
  readonly document: Document;
  /** `kept`: an operator has accepted the picture of an earlier document. */
  readonly state: 'open' | 'ready' | 'kept';
  readonly problem?: string | undefined;
  readonly text: WidgetInput<unknown>['text'];
  readonly onFile?: ((file: File) => void) | undefined;
}

/** One picture of a document: what it has to show, the file, and what is wrong with it before it is sent. */
export function PartField({ part, document, state, problem, text, onFile }: PartInput) {
  const [found, setFound] = useState<PictureProblem>();
  const id = useId();
  const name = text(partKey(part, document));
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const wrong = await findPictureProblem(file);
    setFound(wrong);
    if (!wrong) onFile?.(file);
  };
  const said = found === undefined ? problem : text(`identity-check.${found}`);
  return (
    <li className={styles.part} data-state={state}>
      <Icon name={state === 'open' ? 'camera' : 'circle-check'} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {state !== 'open' && <span>{text(`identity-check.${state}`)}</span>}
        </p>
        {state !== 'kept' && (
          <p id={`${id}-hint`} className={styles.rules}>
            {text(`identity-check.hint-${part}`)}
          </p>
        )}
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {said}
        </p>
      </div>
      {onFile && (
        <label className={buttonClass({ wraps: true })}>
          {text(state === 'ready' ? 'identity-check.retake' : 'identity-check.take')}
          <span className="visually-hidden">: {name}</span>
          <input
            type="file"
            name={part}
            accept="image/png,image/jpeg,image/webp"
            className="visually-hidden"
            aria-describedby={`${id}-hint ${id}-problem`}
            aria-invalid={said === undefined ? undefined : true}
            onChange={({ currentTarget }) => {
              void take(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </label>
      )}
    </li>
  );
}
