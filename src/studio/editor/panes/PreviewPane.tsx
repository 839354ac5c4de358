import { useCallback, useEffect, useState } from 'react';
import type { Manifest } from '../../../../generated/types/manifest.ts';
import { Preview } from '../../preview/Preview.tsx';
import { useDrawnSite } from '../../preview/live-site.ts';
import { useEditor, useEditorState } from '../../state/editor-context.ts';

/** The draft beside its editor, drawn again whenever the hand rests. A draft that cannot be read leaves the last one standing. */
export function PreviewPane() {
  const { engine, merchant, surroundings, selected, select } = useEditor();
  const { value: live } = useDrawnSite(merchant.code);
  const settings = live?.settings;
  const text = useEditorState(({ debounced }) => debounced.text);
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
  // Where a flag or a field of the registration comes from is often the settings.
  useEffect(() => engine.surround({ ...surroundings, settings }), [engine, surroundings, settings]);
  const explain = useCallback((pointer: string) => engine.whereFrom(text, pointer), [engine, text]);
  return (
    <Preview
      manifest={manifest}
      settings={settings}
      costs={surroundings.costs}
      selected={selected}
      onSelect={select}
      explain={explain}
    />
  );
}
