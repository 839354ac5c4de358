import type { ReactNode } from 'react';
import { Backdrop } from '../backdrop/Backdrop.tsx';
import { classNames } from '../class-names.ts';
import { mainId, SkipLink, sideId } from '../skip-link/SkipLink.tsx';
import shared from './Frame.module.css';

interface PartsInput {
  readonly slots: Readonly<Record<string, ReactNode>>;
  /** Class names of the frame's own measures. */
  readonly styles: Readonly<Record<string, string | undefined>>;
  readonly children?: ReactNode;
}

interface ColumnsInput extends PartsInput {
  /** CSS pixels kept free for a menu among the columns until it has come. */
  readonly menuRoom?: number | undefined;
}

interface FrameInput extends PartsInput {
  readonly props: { readonly glow: boolean; readonly backdrop?: string };
  readonly text: (key: string) => string;
  /** Content that stays visible below the header. */
  readonly top?: ReactNode;
  /** A menu below the header. It comes after the content, so that the keyboard reaches the content first. */
  readonly menu?: ReactNode;
  /** CSS pixels kept free for that menu until it has come. */
  readonly menuRoom?: number | undefined;
}

/** The parts around every page: skip link, header, background picture, and bars at both ends of the screen. */
export function Frame({ props, slots, text, styles, top, menu, menuRoom, children }: FrameInput) {
  return (
    <div
      className={classNames(shared.frame, styles.frame)}
      data-glow={props.glow || undefined}
      data-room={menu === undefined ? undefined : menuRoom}
    >
      <SkipLink text={text} hasSide={slots.side !== undefined || menu !== undefined} />
      <Backdrop source={props.backdrop} />
      <div className={shared.head}>
        {slots.header !== undefined && <header>{slots.header}</header>}
        {top}
      </div>
      {children}
      {menu !== undefined && (
        <div id={sideId} tabIndex={-1} className={shared.menu}>
          {menu}
        </div>
      )}
      {slots.bottom !== undefined && <div className={shared.bottom}>{slots.bottom}</div>}
    </div>
  );
}

/**
 * The main content, the columns beside it, and the footer. Children, such as the menu, come after the content, so that
 * the keyboard reaches the content first; their style places them before it.
 */
export function Columns({ slots, styles, menuRoom, children }: ColumnsInput) {
  return (
    <>
      <div
        className={classNames(shared.columns, styles.columns)}
        data-room={menuRoom}
        data-aside={slots.aside !== undefined || undefined}
      >
        <main id={mainId} tabIndex={-1} className={classNames(shared.main, styles.main)}>
          {slots.banner}
          {slots.main}
        </main>
        {children}
        {slots.aside !== undefined && <aside className={classNames(shared.aside, styles.aside)}>{slots.aside}</aside>}
      </div>
      {slots.footer !== undefined && <footer className={shared.footer}>{slots.footer}</footer>}
    </>
  );
}
