import { IconButton } from '../../ui/button/IconButton.tsx';
import { PopoverPanel } from '../../ui/popover/PopoverPanel.tsx';
import { usePopover } from '../../ui/popover/use-popover.ts';
import styles from './Message.module.css';
import type { Entry } from './shown-entries.ts';

const REASONS = ['insult', 'spam', 'contact', 'danger', 'other'] as const;

export type Act =
  | { readonly kind: 'answer' | 'remove' | 'mute' }
  | { readonly kind: 'report'; readonly reason: (typeof REASONS)[number] };

interface MessageMenuInput {
  readonly entry: Entry;
  readonly isOwn: boolean;
  readonly isModerator: boolean;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
  readonly onAct: (act: Act, entry: Entry) => void;
}

/** Answering, reporting, and what a moderator may do. */
export function MessageMenu({ entry, isOwn, isModerator, text, onAct }: MessageMenuInput) {
  const { open, setOpen, root, button, panelId } = usePopover();
  const name = entry.from?.name ?? '';
  const act = (what: Act) => (): void => {
    setOpen(false);
    onAct(what, entry);
  };
  return (
    <div className={styles.tools}>
      <IconButton icon="reply" label={text('chat-room.answer', { name })} onClick={act({ kind: 'answer' })} />
      {isModerator && (
        <>
          <IconButton icon="trash-2" label={text('chat-room.remove', { name })} onClick={act({ kind: 'remove' })} />
          {!isOwn && (
            <IconButton icon="volume-x" label={text('chat-room.mute', { name })} onClick={act({ kind: 'mute' })} />
          )}
        </>
      )}
      {!isOwn && !isModerator && (
        <div {...root}>
          <IconButton {...button} icon="flag" label={text('chat-room.report', { name })} />
          <PopoverPanel id={panelId} open={open} align="end" side="below" className={styles.reasons}>
            {REASONS.map((reason) => (
              <button key={reason} type="button" onClick={act({ kind: 'report', reason })}>
                {text(`chat-room.reason-${reason}`)}
              </button>
            ))}
          </PopoverPanel>
        </div>
      )}
    </div>
  );
}
