import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Manifest } from '../../../../generated/types/manifest.ts';
import type { Settings } from '../../../../generated/types/settings.ts';
import type { Text } from '../../../i18n/texts.ts';
import { Button } from '../../parts/controls.tsx';
import { DeviceFrame } from '../DeviceFrame.tsx';
import { type Frame, useFrame } from '../frame.ts';
import { Segments } from '../inputs.tsx';
import { keyOf, type TouchedNode, type TouchedScreen, touchedScreens } from '../touched.ts';
import { firstView } from '../view.ts';
import { usePreviewWords } from '../words.ts';
import styles from './SideBySide.module.css';
import { SideControls } from './SideControls.tsx';
import { createScrollLink, type ScrollLink } from './scroll-link.ts';
import { marksOf, type Side, type SideView, sideScene } from './side-scene.ts';

export interface SideBySideInput {
  /** Manifest of the live site. */
  readonly before: Manifest;
  /** Manifest of the draft, or of a version. */
  readonly after: Manifest;
  /** The current settings of the server; both sides use them. */
  readonly settings: Partial<Settings>;
  /** Label of the right side: the draft, or a version. */
  readonly afterName: string;
}

/** Renders each changed screen twice, before and after the change, with synchronized scrolling. */
export function SideBySide(input: SideBySideInput) {
  const { before, after } = input;
  const t = usePreviewWords();
  const screens = useMemo(() => touchedScreens(before, after), [before, after]);
  const [wanted, setWanted] = useState<string>();
  if (!t) return undefined;
  const screen = screens.find((one) => keyOf(one) === wanted) ?? screens[0];
  if (!screen) return <p className={styles.none}>{t('sides.none')}</p>;
  return <OpenSides {...input} {...{ t, screens, screen }} onScreen={setWanted} />;
}

interface OpenInput extends SideBySideInput {
  readonly t: Text;
  readonly screens: readonly TouchedScreen[];
  readonly screen: TouchedScreen;
  readonly onScreen: (key: string) => void;
}

function OpenSides({ before, after, settings, afterName, t, screens, screen, onScreen }: OpenInput) {
  const [view, setView] = useState<SideView>(() => ({ ...firstView(after), size: 'desktop' }));
  const [side, setSide] = useState<Side>('after');
  const change = useCallback((part: Partial<SideView>) => setView((old) => ({ ...old, ...part })), []);
  const [inStep] = useState(createScrollLink);
  const old = useSide('before', { manifest: before, settings, screen, view, inStep });
  const next = useSide('after', { manifest: after, settings, screen, view, inStep });
  const steps = useSteps(screen, old, next);
  return (
    <section className={styles.sides} aria-label={t('sides.title')}>
      <SideControls {...{ t, screens, screen, view, onScreen }} languages={after.locale.supported} onView={change} />
      <div className={styles.bar}>
        <Steps steps={steps} t={t} />
        <div className={styles.switch}>
          <Segments
            label={t('sides.side')}
            value={side}
            options={[
              ['before', t('sides.before')],
              ['after', afterName],
            ]}
            onChange={(one) => setSide(one as Side)}
          />
        </div>
      </div>
      <div className={styles.pair} data-side={side} data-size={view.size}>
        <OneSide name={t('sides.before')} side="before" {...{ screen, view, t }} frame={old} />
        <OneSide name={afterName} side="after" {...{ screen, view, t }} frame={next} />
      </div>
    </section>
  );
}

function useSide(side: Side, input: Parameters<typeof sideScene>[1] & { readonly inStep: ScrollLink }): Frame {
  const { manifest, settings, screen, view, inStep } = input;
  const scene = useMemo(
    () => sideScene(side, { manifest, settings, screen, view }),
    [side, manifest, settings, screen, view],
  );
  const events = useMemo(() => ({ onScrolled: (top: number) => inStep.moved(side, top) }), [side, inStep]);
  const frame = useFrame(scene, events);
  const { mark, drawn, scroll } = frame;
  const drawnId = drawn?.id;
  const { nodes } = screen;
  useEffect(() => inStep.join(side, scroll), [inStep, side, scroll]);
  useEffect(() => {
    if (drawnId !== undefined) mark(marksOf(side, nodes));
  }, [side, nodes, drawnId, mark]);
  return frame;
}

interface StepsState {
  readonly nodes: readonly TouchedNode[];
  readonly at: number;
  readonly go: (at: number) => void;
}

/**
 * Moves between the changes of a screen. A change is scrolled into view on the side that has its node; the other side
 * scrolls to the same position.
 */
function useSteps(screen: TouchedScreen, before: Frame, after: Frame): StepsState {
  const { nodes } = screen;
  const [at, setAt] = useState({ screen, index: -1 });
  const go = (index: number): void => {
    setAt({ screen, index });
    const node = nodes[index];
    if (!node) return;
    const side: Side = node.kind === 'removed' ? 'before' : 'after';
    (side === 'before' ? before : after).mark(marksOf(side, nodes), node.pointer);
  };
  return { nodes, at: at.screen === screen ? at.index : -1, go };
}

function Steps({ steps: { nodes, at, go }, t }: { readonly steps: StepsState; readonly t: Text }) {
  const node = nodes[at];
  const count = nodes.length;
  return (
    <div className={styles.steps} role="group" aria-label={t('sides.changes')}>
      <Button
        square
        icon="arrow-up"
        label={t('sides.previous')}
        disabled={count === 0}
        onClick={() => go(at <= 0 ? count - 1 : at - 1)}
      />
      <Button
        square
        icon="arrow-down"
        label={t('sides.next')}
        disabled={count === 0}
        onClick={() => go((at + 1) % count)}
      />
      <p className={styles.where} role="status">
        {node ? (
          <>
            <span className={styles.kind} data-kind={node.kind}>
              {t(`sides.kind.${node.kind}`)}
            </span>
            <code>{node.pointer.split('/').slice(1).join(' › ')}</code>
          </>
        ) : (
          t(count === 0 ? 'sides.everywhere' : 'sides.count', { count })
        )}
      </p>
    </div>
  );
}

interface OneInput {
  readonly name: string;
  readonly side: Side;
  readonly screen: TouchedScreen;
  readonly view: SideView;
  readonly frame: Frame;
  readonly t: Text;
}

function OneSide({ name, side, screen, view, frame, t }: OneInput) {
  const address = screen[side];
  return (
    <figure className={styles.side} data-is={side}>
      <figcaption>
        <strong>{name}</strong>
        <code>{address}</code>
      </figcaption>
      <div className={styles.picture}>
        {address === undefined ? (
          <p className={styles.absent}>{t(`sides.absent.${side}`)}</p>
        ) : (
          <DeviceFrame still hold={frame.hold} title={name} size={view.size} drawn={frame.drawn} />
        )}
      </div>
    </figure>
  );
}
