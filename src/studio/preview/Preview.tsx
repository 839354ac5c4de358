import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Manifest } from '../../../generated/types/manifest.ts';
import type { Settings } from '../../../generated/types/settings.ts';
import type { Costs } from '../../../renderer/budget/budget.ts';
import type { Explanation, PathNotFound } from '../../../renderer/manifest/compare/explain.ts';
import type { VisibilityExplanation } from '../../../renderer/screen/explain-visibility.ts';
import type { Text } from '../../i18n/texts.ts';
import type { Scene } from '../../preview/messages.ts';
import { PreviewControls } from './Controls.tsx';
import { DeviceFrame } from './DeviceFrame.tsx';
import { useFrame } from './frame.ts';
import { nodeOf } from './node-of.ts';
import styles from './Preview.module.css';
import { CostLine } from './panels/CostLine.tsx';
import { WherePanel } from './panels/WherePanel.tsx';
import { WhyPanel } from './panels/WhyPanel.tsx';
import { firstView, sceneOf, type View } from './view.ts';
import { usePreviewWords } from './words.ts';

export interface PreviewInput {
  /** The manifest that the engine resolved from the draft; undefined while it cannot be rendered. */
  readonly manifest: Manifest | undefined;
  /** The current settings of the server. */
  readonly settings?: Partial<Settings> | undefined;
  /** JSON pointer of the part selected in the editor; empty without a selection. */
  readonly selected: string;
  readonly onSelect: (pointer: string) => void;
  /** Sizes of the built site's files; without them the cost line is not rendered. */
  readonly costs?: Costs | undefined;
  /** Returns the layers of a value of the draft; without it the panel is not rendered. */
  readonly explain?: ((pointer: string) => Promise<Explanation | PathNotFound | undefined>) | undefined;
}

/** The draft beside its editor, rendered by the engine of the players' app, for the chosen visitor and device. */
export function Preview(input: PreviewInput) {
  const t = usePreviewWords();
  if (!t) return undefined;
  if (!input.manifest) return <p className={styles.empty}>{t('preview.none')}</p>;
  return <OpenPreview {...input} manifest={input.manifest} t={t} />;
}

interface OpenInput extends PreviewInput {
  readonly manifest: Manifest;
  readonly t: Text;
}

function OpenPreview({ manifest, settings, costs, selected, onSelect, explain, t }: OpenInput) {
  const [view, setView] = useState<View>(() => firstView(manifest));
  const [acted, setActed] = useState<string>();
  const change = useCallback((part: Partial<View>) => setView((before) => ({ ...before, ...part })), []);
  const scene = useMemo<Scene>(() => sceneOf(manifest, settings, view), [manifest, settings, view]);
  const onWent = useCallback((path: string) => change({ path }), [change]);
  const frame = useFrame(scene, { onPick: onSelect, onWent, onActed: setActed });
  const { hold, drawn, problem, highlight, why } = frame;
  const drawnId = drawn?.id;
  const [reason, setReason] = useState<VisibilityExplanation>();
  // Requested again after each rendering: what a control or an edit changes may change the answer.
  useEffect(() => {
    if (drawnId === undefined) return undefined;
    highlight(nodeOf(selected));
    let gone = false;
    void why(nodeOf(selected)).then((answer) => gone || setReason(answer));
    return () => {
      gone = true;
    };
  }, [selected, drawnId, highlight, why]);
  return (
    <section className={styles.preview} aria-label={t('preview.title')}>
      <PreviewControls view={view} manifest={manifest} settings={settings} onChange={change} t={t} />
      <div className={styles.frame}>
        <DeviceFrame hold={hold} title={t('preview.frame')} size={view.size} drawn={drawn} />
      </div>
      {costs && drawn && manifest.routes[drawn.route] && (
        <CostLine manifest={manifest} route={drawn.route} {...{ costs, onSelect, t }} />
      )}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {acted !== undefined && (
        <p className={styles.acted} role="status">
          {t('preview.acted', { action: acted })}
        </p>
      )}
      {selected !== '' && (
        <div className={styles.panels}>
          {nodeOf(selected) !== '' && <WhyPanel why={reason} t={t} />}
          {explain && <WherePanel pointer={selected} manifest={manifest} explain={explain} t={t} />}
        </div>
      )}
    </section>
  );
}
