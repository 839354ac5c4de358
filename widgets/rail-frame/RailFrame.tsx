import type { RailFrameProps } from '../../generated/types/widgets/rail-frame.ts';
import type { WidgetInput } from '../../renderer/index.ts';
import { Backdrop } from '../shared/backdrop/Backdrop.tsx';
import { mainId, SkipLink } from '../shared/skip-link/SkipLink.tsx';
import styles from './RailFrame.module.css';

export default function RailFrame({ props, slots, text }: WidgetInput<RailFrameProps>) {
  return (
    <div className={styles.frame} data-glow={props.glow || undefined}>
      <SkipLink text={text} />
      <Backdrop source={props.backdrop} />
      {slots.header !== undefined && <header className={styles.header}>{slots.header}</header>}
      <div className={styles.body}>
        {slots.side !== undefined && <div className={styles.side}>{slots.side}</div>}
        <div className={styles.page}>
          {slots.top}
          <div className={styles.columns}>
            <main id={mainId} tabIndex={-1} className={styles.main}>
              {slots.banner}
              {slots.main}
            </main>
            {slots.aside !== undefined && <aside className={styles.aside}>{slots.aside}</aside>}
          </div>
          {slots.footer !== undefined && <footer>{slots.footer}</footer>}
        </div>
      </div>
      {slots.bottom !== undefined && <div className={styles.bottom}>{slots.bottom}</div>}
    </div>
  );
}
