import { type SubmitEvent, useId, useState } from 'react';
import type { IdentityStatus } from '../../../generated/types/data.ts';
import type { Outcome, WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { readBase64 } from '../../ui/files/read-base64.ts';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { getFieldMessage } from '../../ui/form/field-message.ts';
import { focusFirst } from '../../ui/form/focus-first.ts';
import { getFormProblem, getRejectedFields } from '../../ui/form/rejection.ts';
import styles from './IdentityCheck.module.css';
import { PartField } from './PartField.tsx';
import { type Document, keptParts, openParts, type Part } from './pictures.ts';

type Text = WidgetInput<unknown>['text'];

interface FormInput {
  readonly identity: IdentityStatus;
  readonly text: Text;
  readonly onSend: (fields: Readonly<Record<string, string>>) => Promise<Outcome>;
}

type Problems = Readonly<Partial<Record<string, string>>>;

const NEEDED = { message: 'identity-check.needed' } as const;

/** The choice of a document and a field for each of its pictures. */
export function DocumentForm({ identity, text, onSend }: FormInput) {
  const { documents, document: sent, name } = identity;
  const [chosen, setChosen] = useState<Document>(sent ?? documents[0]?.kind ?? 'id-card');
  const [files, setFiles] = useState<ReadonlyMap<Part, File>>(new Map());
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const open = openParts(identity, chosen);
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const missing = open.filter((part) => !files.has(part));
    setProblems(Object.fromEntries(missing.map((part) => [part, text(NEEDED.message)])));
    if (missing.length > 0) focusFirst(event.currentTarget, Object.fromEntries(missing.map((part) => [part, NEEDED])));
    if (missing.length > 0 || busy) return;
    setBusy(true);
    try {
      const pictures = await Promise.all(open.map(async (part) => [part, await readBase64(files.get(part) as File)]));
      const outcome = await onSend({ document: chosen, ...Object.fromEntries(pictures) });
      setProblems(outcome.ok ? {} : getProblems(outcome, text));
    } finally {
      setBusy(false);
    }
  };
  const take = (part: Part, file: File): void => {
    setFiles((before) => new Map(before).set(part, file));
    setProblems(({ [part]: _solved, ...others }) => others);
  };
  const choose = (kind: Document): void => {
    setChosen(kind);
    setFiles(new Map());
    setProblems({});
  };
  const form = { problem: undefined, onSubmit: (event: SubmitEvent<HTMLFormElement>) => void send(event) };
  return (
    <FormFrame form={form} text={text} refusal={problems.form} intro={text('identity-check.name', { name })}>
      <Documents documents={documents} chosen={chosen} text={text} onChoose={choose} />
      <ul className={styles.parts}>
        {keptParts(identity, chosen).map((part) => (
          <PartField key={part} part={part} document={chosen} state="kept" text={text} />
        ))}
        {open.map((part) => (
          <PartField
            key={`${chosen} ${part}`}
            part={part}
            document={chosen}
            state={files.has(part) ? 'ready' : 'open'}
            problem={problems[part]}
            text={text}
            onFile={(file) => take(part, file)}
          />
        ))}
      </ul>
      <p className={styles.rules}>{text('identity-check.rules')}</p>
      <Button type="submit" tone="brand" size="large" wraps busy={busy}>
        {text('identity-check.send')}
      </Button>
    </FormFrame>
  );
}

/** Returns the problems by part; `form` has one of none. */
function getProblems(outcome: Extract<Outcome, { ok: false }>, text: Text): Problems {
  const fields = getRejectedFields(outcome.problem);
  const { content, document, ...parts } = Object.fromEntries(
    Object.entries(fields).map(([name, problem]) => [name, problem && getFieldMessage(problem, text)]),
  );
  const whole = getFormProblem(outcome, fields, text);
  const form = content ?? document ?? (whole && Object.keys(parts).length === 0 ? text(whole.message) : undefined);
  return { ...parts, ...(form === undefined ? {} : { form }) };
}

interface DocumentsInput extends Pick<FormInput, 'text'> {
  readonly documents: IdentityStatus['documents'];
  readonly chosen: Document;
  readonly onChoose: (kind: Document) => void;
}

function Documents({ documents, chosen, text, onChoose }: DocumentsInput) {
  const group = useId();
  if (documents.length < 2) return null;
  return (
    <fieldset className={styles.kinds}>
      <legend>{text('identity-check.document')}</legend>
      <div>
        {documents.map(({ kind }) => (
          <label key={kind} className={styles.kind}>
            <input
              type="radio"
              name={group}
              className="visually-hidden"
              checked={kind === chosen}
              onChange={() => onChoose(kind)}
            />
            {text(`identity-check.kind-${kind}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
