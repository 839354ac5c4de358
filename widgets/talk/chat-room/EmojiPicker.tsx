import { IconButton } from '../../ui/button/IconButton.tsx';
import { PopoverPanel } from '../../ui/popover/PopoverPanel.tsx';
import { usePopover } from '../../ui/popover/use-popover.ts';
import styles from './Composer.module.css';

const EMOJI = [...'😀😂😅😍😎🤔😢😡👍👎👏🙏🎉🔥💰🍀🎰🃏🎲⚽🏆❤💪👀'];

/** A few emoji to choose from; the keyboard has all others. */
export function EmojiPicker({ label, onPick }: { readonly label: string; readonly onPick: (emoji: string) => void }) {
  const { open, setOpen, root, button, panelId } = usePopover();
  return (
    <div {...root} className={styles.picker}>
      <IconButton {...button} icon="smile" label={label} />
      <PopoverPanel id={panelId} open={open} align="start" side="above" className={styles.emoji}>
        {EMOJI.map((emoji) => (
          <button
            key={emoji}
            type="button"
            onClick={() => {
              onPick(emoji);
              setOpen(false);
            }}
          >
            {emoji}
          </button>
        ))}
      </PopoverPanel>
    </div>
  );
}
