import { lazy, Suspense } from 'react';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import styles from './QrCode.module.css';

/** The library is large, so it is loaded when a QR code is first shown. */
const Code = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }));

interface QrCodeInput {
  readonly value: string;
  /** What a scan opens, for screen readers. */
  readonly title: string;
  /** Side in pixels without the margin. */
  readonly size?: number;
}

/** A QR code in black on white, which scanners read in both themes. */
export function QrCode({ value, title, size = 100 }: QrCodeInput) {
  return (
    <span className={styles.code}>
      <Suspense fallback={<Skeleton className={styles.waiting} />}>
        <Code value={value} title={title} size={size} level="M" />
      </Suspense>
    </span>
  );
}
