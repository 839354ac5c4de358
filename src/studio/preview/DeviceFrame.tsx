import { useEffect, useState } from 'react';
import styles from './DeviceFrame.module.css';
import { type Drawn, FRAME_ADDRESS, FRAME_SANDBOX } from './frame.ts';
import { type Size, sizes } from './view.ts';

interface FrameInput {
  readonly hold: (frame: HTMLIFrameElement | null) => void;
  readonly title: string;
  readonly size: Size;
  readonly drawn: Drawn | undefined;
  /** Removes the frame from the tab order, so that keyboard users do not pass through every link of the previewed page. */
  readonly still?: boolean;
}

/** Renders the preview's iframe at the width of a device, scaled down when there is less room. */
export function DeviceFrame({ hold, title, size, drawn, still = false }: FrameInput) {
  const [ground, setGround] = useState<HTMLDivElement | null>(null);
  const room = useRoom(ground);
  const { width } = sizes[size];
  const scale = width === undefined || room.width === 0 ? 1 : Math.min(1, room.width / width);
  const device =
    width === undefined ? undefined : { inlineSize: width, blockSize: room.height / scale, scale: String(scale) };
  return (
    <div ref={setGround} className={styles.ground} data-device={size}>
      <div
        className={styles.device}
        style={width === undefined ? undefined : { inlineSize: width * scale, blockSize: room.height }}
      >
        <iframe
          ref={hold}
          className={styles.frame}
          title={title}
          tabIndex={still ? -1 : undefined}
          src={FRAME_ADDRESS}
          sandbox={FRAME_SANDBOX}
          data-drawn={drawn?.id}
          data-took={drawn?.took}
          data-redrawn={drawn?.redrawn}
          style={device}
        />
      </div>
    </div>
  );
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** Returns the available size in CSS pixels inside the padding of the container. */
function useRoom(ground: HTMLElement | null): Room {
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 });
  useEffect(() => {
    if (!ground) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: Math.floor(entry.contentRect.width), height: Math.floor(entry.contentRect.height) });
    });
    observer.observe(ground);
    return () => observer.disconnect();
  }, [ground]);
  return room;
}
