import { useState } from 'react';
import type { MessageChoices as Value } from '../../../generated/types/data.ts';
import type { MessageChoicesProps } from '../../../generated/types/widgets/message-choices.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/checkbox/Checkbox.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import styles from './MessageChoices.module.css';
import { QuietHours } from './QuietHours.tsx';

type Input = WidgetInput<MessageChoicesProps, 'choose' | 'quiet' | 'subscribe' | 'unsubscribe'>;
type Category = Value['chosen'][number]['category'];

const CATEGORIES: readonly Category[] = [
  'money',
  'rewards',
  'games',
  'security',
  'protection',
  'contracts',
  'service',
  'news',
];

/** The inbox has every message; copies come only by the player's choice, which can be undone at any time. */
export default function MessageChoices({ props, on, text, node }: Input) {
  return (
    <Panel id={node} title={props.title} icon={props.icon} text={text('message-choices.text')}>
      <SourceStates
        state={props.choices}
        text={text}
        empty={text('message-choices.none')}
        isEmpty={() => false}
        skeleton={<Skeleton className={styles.waiting} />}
      >
        {(choices) => (
          <>
            <ul className={styles.list}>
              {CATEGORIES.map((category) => (
                <Row key={category} category={category} choices={choices} on={on} text={text} />
              ))}
            </ul>
            <QuietHours quiet={choices.quiet} text={text} onChange={(hours) => void on.quiet(hours)} />
            <PushButton
              isOn={choices.showsPush}
              onPress={() => (choices.showsPush ? on.unsubscribe() : on.subscribe({ key: choices.pushKey }))}
              text={text}
            />
          </>
        )}
      </SourceStates>
    </Panel>
  );
}

interface RowInput extends Pick<Input, 'on' | 'text'> {
  readonly category: Category;
  readonly choices: Value;
}

function Row({ category, choices, on, text }: RowInput) {
  const isChosen = (channel: string): boolean =>
    choices.chosen.some((one) => one.category === category && one.channel === channel);
  return (
    <li>
      <fieldset className={styles.row}>
        <legend className={styles.name}>{text(`message-choices.category-${category}`)}</legend>
        {choices.channels.map((channel) => (
          <Checkbox
            key={channel}
            checked={isChosen(channel)}
            onChange={({ currentTarget }) => void on.choose({ category, channel, chosen: currentTarget.checked })}
          >
            {text(`message-choices.${channel}`)}
          </Checkbox>
        ))}
      </fieldset>
    </li>
  );
}

interface PushButtonInput extends Pick<Input, 'text'> {
  readonly isOn: boolean;
  readonly onPress: () => Promise<unknown>;
}

function PushButton({ isOn, onPress, text }: PushButtonInput) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await onPress();
    setBusy(false);
  };
  return (
    <div className={styles.device}>
      <Button icon={isOn ? 'x' : 'bell'} busy={busy} className={styles.push} onClick={() => void press()}>
        {text(isOn ? 'message-choices.unsubscribe' : 'message-choices.subscribe')}
      </Button>
      {isOn && <p className={styles.about}>{text('message-choices.device')}</p>}
    </div>
  );
}
