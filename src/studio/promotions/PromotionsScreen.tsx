import { useCallback, useMemo, useState } from 'react';
import type { OpsPromotionResponse, OpsPromotionsResponse } from '../../../generated/types/operator-calls.ts';
import type { OperatedMerchant } from '../api/operator.ts';
import { useAnswer } from '../api/use-answer.ts';
import { goTo } from '../context/route.ts';
import { useText } from '../look/texts.ts';
import { Empty, Waiting } from '../parts/controls.tsx';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import { Composer } from './Composer.tsx';
import { fitted } from './definition.ts';
import { PresetChoice } from './PresetChoice.tsx';
import { PromotionList } from './PromotionList.tsx';
import styles from './Promotions.module.css';

interface ScreenInput {
  readonly merchant: OperatedMerchant;
  readonly rest: string;
}

/** Renders the promotions of a merchant: the list, the ready ones to begin with, and the composer of one. */
export function PromotionsScreen({ merchant: { code }, rest }: ScreenInput) {
  const { value: list, problem, again } = useAnswer<OpsPromotionsResponse>({ path: `merchants/${code}/promotions` });
  const [part = '', name = ''] = rest.split('/');
  const [done, setDone] = useState<string | undefined>(undefined);
  const onDone = useCallback(
    (words?: string, key?: string) => {
      setDone(words);
      if (key === undefined) return;
      void again();
      goTo({ screen: 'promotions', merchant: code, rest: `edit/${key}` }, { replace: true });
    },
    [again, code],
  );
  return (
    <div className={styles.screen}>
      {problem && <ProblemNotice problem={problem} onAgain={again} />}
      {!list && !problem && <Waiting lines={8} />}
      {list && <Part {...{ part, name, code, done, onDone, list }} onChange={again} />}
    </div>
  );
}

interface ShownInput extends PartInput {
  readonly part: string;
  readonly name: string;
  readonly onChange: () => Promise<void>;
}

/** Renders what the address names; any other address has the list. */
function Part({ part, name, onChange, ...composed }: ShownInput) {
  if (part === 'edit') return <Edited key={name} {...composed} name={name} />;
  if (part !== 'new') return <PromotionList {...composed} onChange={onChange} />;
  return name === '' ? <PresetChoice {...composed} /> : <NewOne key={name} {...composed} preset={name} />;
}

interface PartInput {
  readonly code: string;
  readonly list: OpsPromotionsResponse;
  readonly done: string | undefined;
  readonly onDone: (words?: string, key?: string) => void;
}

function Edited({ name, ...part }: PartInput & { readonly name: string }) {
  const path = `merchants/${part.code}/promotions/${encodeURIComponent(name)}`;
  const { value, problem, again } = useAnswer<OpsPromotionResponse>({ path });
  if (problem) return <ProblemNotice problem={problem} onAgain={again} />;
  if (!value) return <Waiting lines={8} />;
  const { definition, editedAt } = value;
  return <Composer {...part} opened={{ key: name, definition, editedAt }} />;
}

function NewOne({ preset, ...part }: PartInput & { readonly preset: string }) {
  const t = useText();
  const { list } = part;
  const found = list.presets.find(({ name }) => name === preset);
  // A list that is read again must not replace the promotion.
  // oxlint-disable-next-line react/exhaustive-deps
  const opened = useMemo(() => found && { key: freeKey(preset, list), definition: fitted(found.definition) }, [preset]);
  if (!opened) return <Empty icon="gift">{t('error.ops.not.found')}</Empty>;
  return <Composer {...part} opened={opened} />;
}

/** Returns an id that no promotion of the merchant has: the name of the preset, with a number where it is taken. */
function freeKey(preset: string, { promotions }: OpsPromotionsResponse): string {
  const taken = new Set(promotions.map(({ key }) => key));
  let key = preset;
  for (let number = 2; taken.has(key); number += 1) key = `${preset}-${number}`;
  return key;
}
