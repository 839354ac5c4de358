import type { SelfExclusionProps } from '../../../generated/types/widgets/self-exclusion.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Panel } from '../../ui/panel/Panel.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { ExclusionForm } from './ExclusionForm.tsx';
import { ExclusionStatus } from './ExclusionStatus.tsx';
import styles from './SelfExclusion.module.css';

export type ExclusionInput = WidgetInput<SelfExclusionProps, 'exclude' | 'return'>;

/** Offers a break from playing, or shows the one in force (RGM-01). */
export default function SelfExclusion({ props, on, text, node }: ExclusionInput) {
  const { title, icon, limits, coolOff, exclusion: offersExclusion } = props;
  return (
    <Panel id={node} title={title} icon={icon} text={text('self-exclusion.text')}>
      <SourceStates
        state={limits}
        text={text}
        empty=""
        isEmpty={() => false}
        skeleton={<Skeleton className={styles.waiting} />}
      >
        {({ exclusion }) => (
          <>
            {exclusion && <ExclusionStatus exclusion={exclusion} text={text} onReturn={on.return} />}
            {(exclusion === undefined || exclusion.until !== undefined) && (
              <ExclusionForm
                key={exclusion?.until}
                coolOff={coolOff && exclusion === undefined}
                exclusion={offersExclusion}
                text={text}
                onExclude={on.exclude}
              />
            )}
          </>
        )}
      </SourceStates>
    </Panel>
  );
}
