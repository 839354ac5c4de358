import { useRef, useState } from 'react';
import type { Fixture, FixtureList } from '../../../generated/types/data.ts';
import type { FixtureBoardProps } from '../../../generated/types/widgets/fixture-board.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import chips from '../../ui/chip/Chip.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { Segments } from '../../ui/segments/Segments.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { EmptyNote } from '../../ui/state/StateNote.tsx';
import { byLeague, type Choice, choose, isLive, sportsOf } from './board.ts';
import styles from './FixtureBoard.module.css';
import { FixtureLine } from './FixtureLine.tsx';
import { useRefresh } from './use-refresh.ts';

type Input = WidgetInput<FixtureBoardProps, 'select' | 'open'>;

const ICONS = { football: 'goal', tennis: 'circle-dot', basketball: 'basketball', esports: 'gamepad-2' } as const;

export default function FixtureBoard({ props, on, text, node }: Input) {
  const { title, icon, fixtures } = props;
  const place = useRef<HTMLDivElement>(null);
  useRefresh(place, fixtures.refresh);
  const game = fixtures.value?.game;
  const open = game && (
    <Button size="small" icon="receipt" onClick={() => void on.open({ game })}>
      {text('fixture-board.open')}
    </Button>
  );
  return (
    <Section id={node} title={title} icon={icon} controls={open}>
      <div ref={place} className={styles.board}>
        <SourceStates
          state={fixtures}
          text={text}
          empty={text('fixture-board.empty')}
          isEmpty={(list) => list.fixtures.length === 0}
          skeleton={<Skeleton className={styles.waiting} />}
        >
          {(list) => <Fixtures list={list} limit={props.limit} on={on} text={text} />}
        </SourceStates>
      </div>
    </Section>
  );
}

function Fixtures({ list, limit, on, text }: Pick<Input, 'on' | 'text'> & { list: FixtureList; limit: number }) {
  const [choice, setChoice] = useState<Choice>({ when: 'today', sport: 'all' });
  const [all, setAll] = useState(false);
  const { format } = useEngine();
  const { fixtures, game } = list;
  const sports = sportsOf(fixtures);
  const chosen = choose(fixtures, choice);
  const shown = all ? chosen : chosen.slice(0, limit);
  const live = format.number(fixtures.filter(isLive).length);
  return (
    <>
      <div className={styles.choices}>
        <Segments
          label={text('fixture-board.when')}
          choices={[
            { key: 'today', label: text('fixture-board.today') },
            { key: 'live', label: text('fixture-board.live', { count: live }) },
          ]}
          chosen={choice.when}
          onChoose={(when) => setChoice({ ...choice, when })}
        />
        {sports.length > 1 && <Sports sports={sports} choice={choice} onChoose={setChoice} text={text} />}
      </div>
      {chosen.length === 0 && <EmptyNote>{text('fixture-board.no-live')}</EmptyNote>}
      {byLeague(shown).map((group) => (
        <section key={group.key} className={styles.league} aria-label={group.league}>
          <h3 className={styles.name}>
            <Icon name={ICONS[group.sport]} size="small" />
            {group.league}
          </h3>
          <ul>
            {group.fixtures.map((fixture) => (
              <FixtureLine
                key={fixture.id}
                fixture={fixture}
                text={text}
                onSelect={game && ((selection) => void on.select({ game, selection }))}
              />
            ))}
          </ul>
        </section>
      ))}
      {shown.length < chosen.length && (
        <Button icon="chevron-down" onClick={() => setAll(true)}>
          {text('fixture-board.more', { count: format.number(chosen.length - shown.length) })}
        </Button>
      )}
    </>
  );
}

interface SportsInput {
  readonly sports: readonly Fixture['sport'][];
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
  readonly text: Input['text'];
}

function Sports({ sports, choice, onChoose, text }: SportsInput) {
  return (
    <div className={styles.sports} role="group" aria-label={text('fixture-board.sports')}>
      {(['all', ...sports] as const).map((sport) => (
        <button
          key={sport}
          type="button"
          aria-pressed={choice.sport === sport}
          className={classNames(chips.chip, styles.sport)}
          onClick={() => onChoose({ ...choice, sport })}
        >
          {sport !== 'all' && <Icon name={ICONS[sport]} size="small" />}
          {text(`fixture-board.${sport}`)}
        </button>
      ))}
    </div>
  );
}
