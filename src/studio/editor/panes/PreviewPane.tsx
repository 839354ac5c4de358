import { useCallback, useEffect, useState } from 'react';
import type { Manifest } from '../../../../generated/types/manifest.ts';
import { useDrawnSite } from '../../preview/live-site.ts';
import { Preview } from '../../preview/Preview.tsx';
import { useEditor, useEditorState } from '../../state/editor-context.ts';

/** Renders the preview of the draft after each debounce. While the draft cannot be resolved, the last resolved one stays. */
export function PreviewPane() {
  const { engine, merchant, context, selected, select } = useEditor();
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
  // The engine gets the settings, because they override flags and registration fields, and `whereFrom` names them as
  // the origin.
  useEffect(() => engine.setContext({ ...context, settings }), [engine, context, settings]);
  const explain = useCallback((pointer: string) => engine.whereFrom(text, pointer), [engine, text]);
  return (
    <Preview
      manifest={manifest}
      settings={settings}
      costs={context.costs}
      selected={selected}
      onSelect={select}
      explain={explain}
    />
  );
}
