import { useCallback, useEffect, useState } from 'react';
import type { Manifest } from '../../../generated/types/manifest.ts';
import { Preview } from '../preview/Preview.tsx';
import { useBench, useDesk } from './desk-context.ts';

/** The draft beside its editor, drawn again whenever the hand rests. A draft that cannot be read leaves the last one standing. */
export function PreviewPane() {
  const { engine, selected, select } = useBench();
  const text = useDesk(({ rested }) => rested.text);
  const [manifest, setManifest] = useState<Manifest>();
  useEffect(() => {
    let gone = false;
    void engine.resolve(text).then((resolved) => {
      if (!gone && resolved) setManifest(resolved);
    });
    return () => {
      gone = true;
    };
  }, [engine, text]);
  const explain = useCallback((pointer: string) => engine.whereFrom(text, pointer), [engine, text]);
  return <Preview manifest={manifest} selected={selected} onSelect={select} explain={explain} />;
}
