import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import styles from './QrCode.module.css';

/** The library is large, so it is loaded when a QR code is first shown. */
const Code = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }));

const subscribe = () => () => undefined;
const isBrowser = () => true;
const isServer = () => false;

interface QrCodeInput {
  readonly value: string;
  /** What a scan opens, for screen readers. */
  readonly title: string;
  /** Side in pixels without the margin. */
  readonly size?: number;
}

/**
 * A QR code in black on white, which scanners read in both themes. The server renders its place only: a boundary that
 * suspends there is an error that the browser recovers from and reports.
 */
export function QrCode({ value, title, size = 200 }: QrCodeInput) {
  const isMounted = useSyncExternalStore(subscribe, isBrowser, isServer);
  const place = <Skeleton className={styles.waiting} />;
  return (
    <span className={styles.code} data-size={size}>
      {isMounted ? (
        <Suspense fallback={place}>
          <Code value={value} title={title} size={size} level="M" />
        </Suspense>
      ) : (
        place
      )}
    </span>
  );
}
