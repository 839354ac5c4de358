import type { TopbarFrameProps } from '../../../generated/types/widgets/topbar-frame.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Columns, Frame } from '../../ui/frame/Frame.tsx';
import styles from './TopbarFrame.module.css';

export default function TopbarFrame({ props, slots, text }: WidgetInput<TopbarFrameProps>) {
  return (
    <Frame {...{ props, slots, text, styles }} menu={slots.top} menuRoom={props.menuRoom}>
      <Columns slots={slots} styles={styles} />
    </Frame>
  );
}
