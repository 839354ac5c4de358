import type { RailFrameProps } from '../../../generated/types/widgets/rail-frame.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Columns, Frame } from '../../ui/frame/Frame.tsx';
import { sideId } from '../../ui/skip-link/SkipLink.tsx';
import styles from './RailFrame.module.css';

/** Width of the side menu as icons. */
const COLLAPSED_ROOM = 72;

export default function RailFrame({ props, slots, text }: WidgetInput<RailFrameProps>) {
  const room = slots.side === undefined ? undefined : props.collapsed ? COLLAPSED_ROOM : props.menuRoom;
  return (
    <Frame {...{ props, slots, text, styles }}>
      <div className={styles.body} data-room={room}>
        <div className={styles.page}>
          {slots.top}
          <Columns slots={slots} styles={styles} />
        </div>
        {slots.side !== undefined && (
          <div id={sideId} tabIndex={-1} className={styles.side}>
            {slots.side}
          </div>
        )}
      </div>
    </Frame>
  );
}
