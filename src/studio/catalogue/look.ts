import { useEffect, useState } from 'react';
import type { Manifest } from '../../../generated/types/manifest.ts';
import { bootIn } from '../../app/boot.ts';

/** The site whose look the examples have: the one of this address. */
export interface Look {
  readonly manifest: Manifest;
}

export type Costs =
  | Readonly<Record<string, { readonly script?: number; readonly style: number } | undefined>>
  | undefined;

/** The live manifest of the site at this address; undefined while it is on its way. */
export function useLook(): Look | 'failed' | undefined {
  const [look, setLook] = useState<Look | 'failed'>();
  useEffect(() => {
    void readLook().then(setLook, () => setLook('failed'));
  }, []);
  return look;
}

async function readLook(): Promise<Look> {
  const page = await fetch('/', { headers: { accept: 'text/html' } });
  const { manifest, hashes } = bootIn(await page.text());
  const whole = await fetch(`/manifest/${manifest.merchant.code}.${hashes.manifest}.json`);
  if (!whole.ok) throw new Error(`The manifest answered ${whole.status}.`);
  return { manifest: (await whole.json()) as Manifest };
}

/** Bytes of each widget; undefined while they are not known. */
export function useCosts(): Costs {
  const [costs, setCosts] = useState<Costs>();
  useEffect(() => {
    void fetch('/ops/catalogue/costs.json')
      .then((answer) => (answer.ok ? (answer.json() as Promise<Costs>) : undefined))
      .then(setCosts, () => undefined);
  }, []);
  return costs;
}
