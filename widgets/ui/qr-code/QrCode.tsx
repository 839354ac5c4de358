import { lazy, Suspense } from 'react';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import styles from './QrCode.module.css';

/** The library weighs as much as a page of ours, so it is fetched when a code is first shown. */
const Code = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }));

interface QrCodeInput {
  readonly value: string;
  /** What a scan opens, for those who do not see the code. */
  readonly title: string;
  /** Side in pixels without the margin. */
  readonly size?: number;
}

/** A QR code in black on white, which every scanner reads in both themes. */
export function QrCode({ value, title, size = 100 }: QrCodeInput) {
  return (
    <span className={styles.code}>
      <Suspense fallback={<Skeleton className={styles.waiting} />}>
        <Code value={value} title={title} size={size} level="M" />
      </Suspense>
    </span>
  );
}
