import { useEffect, useState } from 'react';
import type { Manifest } from '../../../../generated/types/manifest.ts';
import { Notice } from '../../parts/controls.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { useEditor } from '../../state/editor-context.ts';
import { useDrawnSite } from '../live-site.ts';
import { usePreviewWords } from '../words.ts';
import { SideBySide } from './SideBySide.tsx';

/** Renders the open draft beside the live site, to show what publishing would change. Needs the editor's context. */
export function DraftSideBySide() {
  const t = usePreviewWords();
  const { editor, engine, merchant } = useEditor();
  const { value: live, problem } = useDrawnSite(merchant.code);
  const [draft, setDraft] = useState<Manifest>();
  useEffect(() => {
    let gone = false;
    void engine.resolve(editor.get().draft.text).then((manifest) => gone || setDraft(manifest));
    return () => {
      gone = true;
    };
  }, [editor, engine]);
  if (!t) return undefined;
  if (problem) return <ProblemNotice problem={problem} />;
  if (!live || !draft) return <Notice>{t('sides.waiting')}</Notice>;
  return (
    <SideBySide before={live.manifest} after={draft} settings={live.settings} afterName={t('sides.after.draft')} />
  );
}

interface VersionInput {
  readonly code: string;
  readonly version: number;
}

/** Renders a version beside the live site, to show what a rollback would change. */
export function VersionSideBySide({ code, version }: VersionInput) {
  const t = usePreviewWords();
  const { value: live, problem } = useDrawnSite(code);
  const { value: other, problem: refused } = useDrawnSite(code, version);
  const shown = problem ?? refused;
  if (!t) return undefined;
  if (shown) return <ProblemNotice problem={shown} />;
  if (!live || !other) return <Notice>{t('sides.waiting')}</Notice>;
  const afterName = t('sides.after.version', { id: version });
  return <SideBySide before={live.manifest} after={other.manifest} settings={live.settings} afterName={afterName} />;
}
