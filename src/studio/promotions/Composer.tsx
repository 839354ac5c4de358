import { type ComponentProps, useCallback, useMemo, useState } from 'react';
import type { OpsPromotionsResponse } from '../../../generated/types/operator-calls.ts';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { tagOf } from '../../../rules/languages.ts';
import { useMay } from '../context/operator-context.ts';
import { preferredLanguage, useText } from '../look/texts.ts';
import { Field, Input, Notice } from '../parts/controls.tsx';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import { ComposeForm } from './ComposeForm.tsx';
import { ComposerBar } from './ComposerBar.tsx';
import { ComposeContext } from './compose-context.ts';
import { type Definition, wrongFields } from './definition.ts';
import { composeFields, type Offers } from './fields.ts';
import styles from './Promotions.module.css';
import { PublishPromotion } from './PublishPromotion.tsx';
import { TermsPreview } from './TermsPreview.tsx';
import { type Period, TrialPanel } from './TrialPanel.tsx';
import { type Opened, useComposing } from './use-composing.ts';
import { useTrial } from './use-try.ts';

interface ComposerInput {
  readonly code: string;
  readonly list: OpsPromotionsResponse;
  readonly opened: Opened;
  /** What was done last, told until the next edit. */
  readonly done: string | undefined;
  /** Called after it was saved or published, and with nothing after an edit. */
  readonly onDone: (words?: string, key?: string) => void;
}

/** Renders the composer of a promotion: its form, and beside it what it would have cost, how it is judged, and its terms. */
export function Composer({ code, list, opened, done, onDone }: ComposerInput) {
  const t = useText();
  const mayEdit = useMay('editor');
  const mayLeave = useCallback(() => window.confirm(t('promotion.leave')), [t]);
  const composing = useComposing(code, opened, mayLeave);
  const { key, definition, editedAt, isDirty, busy, problem, wrong } = composing;
  const [days, setDays] = useState<Period>(30);
  const trial = useTrial(code, definition, days);
  const [dialog, setDialog] = useState(false);
  const fields = useMemo(() => composeFields(t, tagOf(preferredLanguage()), offersOf(list)), [t, list]);
  const invalid = [...wrong, ...wrongFields(trial.problem?.fields)];
  const { currency, facts } = list;
  return (
    <ComposeContext value={{ definition, currency, facts, wrong: invalid }}>
      <ComposerBar
        code={code}
        title={definition.texts[list.languages[0] ?? 'en']?.title ?? key}
        trial={trial}
        isDirty={isDirty}
        busy={busy}
        onSave={async () => {
          if ((await composing.save()) !== undefined) onDone(t('promotion.saved'), key);
        }}
        onPublish={() => setDialog(true)}
      />
      <Outcome problem={dialog ? undefined : problem} done={problem ? undefined : done} />
      <div className={styles.columns}>
        <div className={styles.composed}>
          {editedAt === undefined && (
            <KeyField value={key} isWrong={wrong.includes('key')} onChange={(next) => composing.edit({ key: next })} />
          )}
          <ComposeForm
            fields={fields}
            definition={definition}
            readonly={!mayEdit}
            onChange={(next) => {
              onDone();
              composing.edit({ definition: next });
            }}
          />
        </div>
        <Shown trial={trial} currency={currency} definition={definition} days={days} onDays={setDays} />
      </div>
      {dialog && (
        <PublishPromotion
          trial={trial}
          currency={currency}
          busy={busy}
          problem={problem}
          onClose={() => setDialog(false)}
          onPublish={async (accepted) => {
            if (!(await composing.publish(accepted))) return;
            setDialog(false);
            onDone(t('promotion.published'), key);
          }}
        />
      )}
    </ComposeContext>
  );
}

interface OutcomeInput {
  readonly problem: Problem | undefined;
  readonly done: string | undefined;
}

const Outcome = ({ problem, done }: OutcomeInput) => (
  <>
    {problem && <ProblemNotice problem={problem} />}
    <div role="status">{done !== undefined && <Notice tone="good">{done}</Notice>}</div>
  </>
);

interface ShownInput extends Omit<ComponentProps<typeof TrialPanel>, 'isMoney'> {
  readonly definition: Definition;
}

/** Renders what is told about a definition: its trial, and the words that players read. */
function Shown({ definition, ...panel }: ShownInput) {
  const isMoney = !['points', 'tickets'].includes(definition.reward.kind);
  return (
    <div className={styles.shown}>
      <TrialPanel {...panel} isMoney={isMoney} />
      {panel.trial.value && <TermsPreview terms={panel.trial.value.terms} />}
    </div>
  );
}

interface KeyInput {
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (key: string) => void;
}

function KeyField({ value, isWrong, onChange }: KeyInput) {
  const t = useText();
  return (
    <Field label={t('promotion.key')} hint={t('promotion.key.about')} problem={isWrong ? t('queues.wrong') : undefined}>
      {(ids) => <Input {...ids} value={value} maxLength={40} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  );
}

/** Returns what the form offers to choose from: pictures and categories that promotions of the merchant have. */
function offersOf({ languages, presets }: OpsPromotionsResponse): Offers {
  const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)].toSorted();
  return {
    languages,
    categories: distinct(presets.map(({ definition }) => definition.category)),
    images: Object.fromEntries(presets.map(({ name, definition }) => [definition.image, name])),
  };
}
