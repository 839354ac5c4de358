import type { ColumnsFrameProps } from '../../generated/types/widgets/columns-frame.ts';
import type { WidgetInput } from '../../renderer/index.ts';
import { Backdrop } from '../shared/backdrop/Backdrop.tsx';
import { mainId, SkipLink } from '../shared/skip-link/SkipLink.tsx';
import styles from './ColumnsFrame.module.css';

export default function ColumnsFrame({ props, slots, text }: WidgetInput<ColumnsFrameProps>) {
  return (
    <div className={styles.frame} data-glow={props.glow || undefined}>
      <SkipLink text={text} />
      <Backdrop source={props.backdrop} />
      <div className={styles.head}>
        {slots.header !== undefined && <header>{slots.header}</header>}
        {slots.top}
      </div>
      <div className={styles.columns}>
        {slots.side !== undefined && <div className={styles.side}>{slots.side}</div>}
        <main id={mainId} tabIndex={-1} className={styles.main}>
          {slots.banner}
          {slots.main}
        </main>
        {slots.aside !== undefined && <aside className={styles.aside}>{slots.aside}</aside>}
      </div>
      {slots.footer !== undefined && <footer className={styles.footer}>{slots.footer}</footer>}
      {slots.bottom !== undefined && <div className={styles.bottom}>{slots.bottom}</div>}
    </div>
  );
}
