import { type ReactNode, useSyncExternalStore } from 'react';
import textStyles from '../../../widgets/content/text-section/TextSection.module.css';
import type { PageData } from './data.ts';
import { Section } from './kit.tsx';

/** A store for one flag; only components that depend on it subscribe. */
const listeners = new Set<() => void>();
let isOn = true;
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function setFlag(on: boolean): void {
  isOn = on;
  for (const listener of listeners) listener();
}

export function Toggle({ data }: { data: PageData }) {
  return Array.from({ length: data.sections ?? 0 }, (_, index) =>
    index === 150 ? (
      <WhileOn key={index}>
        <TextSection index={index} />
      </WhileOn>
    ) : (
      <TextSection key={index} index={index} />
    ),
  );
}

function WhileOn({ children }: { children: ReactNode }) {
  return useSyncExternalStore(subscribe, () => isOn) ? children : null;
}

function TextSection({ index }: { index: number }) {
  return (
    <Section id={`section-${index}`} title={`Section ${index}`}>
      <div className={textStyles.text} data-align="start">
        <p>{`Words of section ${index}.`}</p>
      </div>
    </Section>
  );
}
