import type { SelfExclusionProps } from '../../../generated/types/widgets/self-exclusion.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Panel } from '../../ui/panel/Panel.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { ExclusionForm } from './ExclusionForm.tsx';
import { ExclusionStatus } from './ExclusionStatus.tsx';
import styles from './SelfExclusion.module.css';

export type ExclusionInput = WidgetInput<SelfExclusionProps, 'exclude' | 'return'>;

/** Offers a break from playing and says which one is in force, in one place or in two (RGM-01). */
export default function SelfExclusion({ props, on, text, node }: ExclusionInput) {
  const { title, icon, limits, part, coolOff, exclusion: offersLong } = props;
  const status = <ExclusionStatus limits={limits} text={text} onReturn={on.return} />;
  if (part === 'status') return status;
  const inForce = limits.value?.exclusion;
  const isOffered = inForce === undefined || (offersLong && inForce.until !== undefined);
  if (part === 'choice' && !isOffered) return null;
  return (
    <Panel id={node} title={title} icon={icon} text={text('self-exclusion.text')}>
      {part === 'whole' && status}
      <SourceStates
        state={limits}
        text={text}
        empty=""
        isEmpty={() => false}
        skeleton={<Skeleton className={styles.waiting} />}
      >
        {({ exclusion }) =>
          isOffered && (
            <ExclusionForm
              key={exclusion?.until}
              coolOff={coolOff && exclusion === undefined}
              exclusion={offersLong}
              text={text}
              onExclude={on.exclude}
            />
          )
        }
      </SourceStates>
    </Panel>
  );
}
