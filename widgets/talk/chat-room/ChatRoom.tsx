import { useState } from 'react';
import type { ChatSeat, ChatRoom as Room } from '../../../generated/types/data.ts';
import type { ChatRoomProps } from '../../../generated/types/widgets/chat-room.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { TalkPanel } from '../../ui/talk-panel/TalkPanel.tsx';
import { TalkWaiting } from '../../ui/talk-panel/TalkWaiting.tsx';
import styles from './ChatRoom.module.css';
import { ClosedNote } from './ClosedNote.tsx';
import { Composer } from './Composer.tsx';
import { type HeaderColors, headerColors } from './header-colors.ts';
import { LockedNote } from './LockedNote.tsx';
import { MessageList } from './MessageList.tsx';
import { type Entry, shownEntries } from './shown-entries.ts';
import { usePending } from './use-pending.ts';

export type Input = WidgetInput<ChatRoomProps, 'send' | 'read' | 'report' | 'moderate' | 'picture' | 'join'>;

/** A chat room: header, messages, and the field to write in or why it is not there. */
export default function ChatRoom(input: Input) {
  const { props, text, node } = input;
  const { room, title, headerColor, header, fill } = props;
  const id = node.replaceAll(/\W/g, '-');
  return (
    <TalkPanel
      id={id}
      title={title === '' ? text('chat-room.title') : title}
      fill={fill}
      isBare={!header}
      header={colour(header ? headerColors(headerColor) : undefined)}
      beside={
        room.value &&
        !room.value.closed && (
          <p className={styles.people}>
            <Icon name="users" size="small" />
            {text('chat-room.people', { people: Math.max(room.value.people, 1) })}
          </p>
        )
      }
    >
      {room.value?.closed ? (
        <LockedNote known={props.known} text={text} onJoin={() => void input.on.join()} />
      ) : room.value ? (
        <OpenRoom {...input} id={id} room={room.value} more={room.more} />
      ) : (
        <TalkWaiting hasFailed={room.status === 'failed'} text={text} onRetry={room.refresh} />
      )}
    </TalkPanel>
  );
}

/** Colours the header by script, because the policy of the page allows no style in its HTML. */
const colour =
  (colours: HeaderColors | undefined) =>
  (element: HTMLElement | null): void => {
    if (element && colours) Object.assign(element.style, colours);
  };

interface OpenRoomInput extends Omit<Input, 'room'> {
  readonly id: string;
  readonly room: Room;
  readonly more: (() => void) | undefined;
}

function OpenRoom({ id, room, more, props, on, text }: OpenRoomInput) {
  const seat: ChatSeat | undefined = props.known ? props.seat?.value : undefined;
  const [answered, setAnswered] = useState<Entry>();
  const entries = shownEntries(room);
  const { roomId } = room;
  const { pending, add, retry } = usePending({ entries, send: (draft) => on.send({ room: roomId, ...draft }) });
  const names = [...new Set(entries.map(({ from }) => from?.name ?? ''))].filter(
    (name) => name !== '' && name !== seat?.name,
  );
  const place = (entry: Entry) => ({ room: roomId, seq: entry.seq });
  return (
    <>
      <MessageList
        {...{ entries, pending, seat, text, more }}
        seq={room.seq}
        onRetry={retry}
        onRead={(seq) => void on.read({ room: roomId, seq })}
        onPicture={(entry) => on.picture(place(entry))}
        onAct={(act, entry) => {
          if (act.kind === 'answer') {
            setAnswered(entry);
            document.getElementById(`${id}-field`)?.focus();
          } else if (act.kind === 'report') void on.report({ ...place(entry), reason: act.reason });
          else void on.moderate({ ...place(entry), act: act.kind, reason: 'other' });
        }}
      />
      {seat && seat.bar === undefined ? (
        <Composer
          id={id}
          rules={room.rules}
          answered={answered}
          mentioned={names}
          text={text}
          onCancelAnswer={() => setAnswered(undefined)}
          onSend={add}
        />
      ) : props.known ? (
        <ClosedNote seat={seat} rules={room.rules} text={text} />
      ) : (
        <div className={styles.closed}>
          <p>{text('chat-room.read-only')}</p>
          <Button tone="brand" icon="log-in" onClick={() => void on.join()}>
            {text('chat-room.join')}
          </Button>
        </div>
      )}
    </>
  );
}
