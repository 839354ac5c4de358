import { useEffect, useState } from 'react';
import type { Manifest } from '../../../generated/types/manifest.ts';
import { parseBoot } from '../../runtime/boot.ts';

/** The live site of this address, whose theme and language the examples use. */
export interface Look {
  readonly manifest: Manifest;
}

/** Returns the live manifest of the site at this address; undefined while it is loading. */
export function useLook(): Look | 'failed' | undefined {
  const [look, setLook] = useState<Look | 'failed'>();
  useEffect(() => {
    void readLook().then(setLook, () => setLook('failed'));
  }, []);
  return look;
}

async function readLook(): Promise<Look> {
  const page = await fetch('/', { headers: { accept: 'text/html' } });
  const { manifest, hashes } = parseBoot(await page.text());
  const whole = await fetch(`/manifest/${manifest.merchant.code}.${hashes.manifest}.json`);
  if (!whole.ok) throw new Error(`The manifest answered ${whole.status}.`);
  return { manifest: (await whole.json()) as Manifest };
}
