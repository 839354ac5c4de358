import { useEffect, useRef } from 'react';
import type { LotteryFamily, PlayType, PrizeMode } from '../../../rules/lottery/family.ts';
import { nameOfGroup, nameOfKind } from '../../ui/lottery/play-words.ts';
import styles from './LotterySlip.module.css';
import { groupsOf } from './offer.ts';

interface PickerInput {
  readonly family: LotteryFamily;
  readonly modes: readonly PrizeMode[];
  readonly mode: PrizeMode;
  readonly chosen: PlayType;
  readonly onChoose: (play: PlayType, mode: PrizeMode) => void;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
}

/** The play types: prize mode, group, kind. */
export function PlayPicker({ family, modes, mode, chosen, onChoose, text }: PickerInput) {
  const groups = groupsOf(family, mode);
  const group = groups.find((one) => one.plays.some(({ id }) => id === chosen.id)) ?? groups[0];
  return (
    <div className={styles.picker}>
      {modes.length > 1 && (
        <Tabs
          look="modes"
          label={text('lottery-slip.modes')}
          tabs={modes.map((one) => ({
            key: one,
            words: text(`lottery.mode-${one}`),
            play: firstOf(family, one),
            mode: one,
          }))}
          chosen={mode}
          onChoose={onChoose}
        />
      )}
      {groups.length > 1 && (
        <Tabs
          look="groups"
          label={text('lottery-slip.groups')}
          tabs={groups.map(({ name, plays: [play] }) => ({ key: name, words: nameOfGroup(name, text), play, mode }))}
          chosen={group?.name ?? ''}
          onChoose={onChoose}
        />
      )}
      {group && group.plays.length > 1 && (
        <Tabs
          look="kinds"
          label={text('lottery-slip.kinds')}
          tabs={group.plays.map((play) => ({
            key: play.code,
            words: nameOfKind(play.code, text),
            play,
            mode,
          }))}
          chosen={chosen.code}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}

/** Returns the play type with which a prize mode begins. */
const firstOf = (family: LotteryFamily, mode: PrizeMode): PlayType | undefined => groupsOf(family, mode)[0]?.plays[0];

interface TabsInput {
  readonly look: 'modes' | 'groups' | 'kinds';
  readonly label: string;
  readonly tabs: readonly {
    readonly key: string;
    readonly words: string;
    readonly play: PlayType | undefined;
    readonly mode: PrizeMode;
  }[];
  readonly chosen: string;
  readonly onChoose: PickerInput['onChoose'];
}

function Tabs({ look, label, tabs, chosen, onChoose }: TabsInput) {
  const bar = useRef<HTMLDivElement>(null);
  // In a bar that is wider than a phone the chosen one is in the middle, with a part of its neighbours at both sides.
  useEffect(() => {
    const tab = bar.current?.querySelector('[aria-pressed="true"]');
    if (bar.current && tab) bar.current.scrollLeft += middleOf(tab) - middleOf(bar.current);
  }, [chosen]);
  return (
    <div ref={bar} className={styles.tabs} data-look={look} role="group" aria-label={label}>
      {tabs.map(({ key, words, play, mode }) => (
        <button
          key={key}
          type="button"
          className={styles.tab}
          aria-pressed={key === chosen}
          onClick={() => play && onChoose(play, mode)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
