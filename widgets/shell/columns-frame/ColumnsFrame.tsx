import type { ColumnsFrameProps } from '../../../generated/types/widgets/columns-frame.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Columns, Frame } from '../../ui/frame/Frame.tsx';
import { sideId } from '../../ui/skip-link/SkipLink.tsx';
import styles from './ColumnsFrame.module.css';

export default function ColumnsFrame({ props, slots, text }: WidgetInput<ColumnsFrameProps>) {
  return (
    <Frame {...{ props, slots, text, styles }} top={slots.top}>
      <Columns slots={slots} styles={styles} menuRoom={slots.side === undefined ? undefined : props.menuRoom}>
        {slots.side !== undefined && (
          <div id={sideId} tabIndex={-1} className={styles.side}>
            {slots.side}
          </div>
        )}
      </Columns>
    </Frame>
  );
}
