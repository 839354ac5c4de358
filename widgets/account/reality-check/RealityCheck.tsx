import { useState } from 'react';
import type { RealityCheckProps } from '../../../generated/types/widgets/reality-check.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Panel } from '../../ui/panel/Panel.tsx';
import { Segments } from '../../ui/segments/Segments.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';

const CHOICES = [15, 30, 60] as const;

/** Lets the player choose when they are told of time and money (RGM-01). */
export default function RealityCheck({ props, on, text, node }: WidgetInput<RealityCheckProps, 'choose'>) {
  const { title, icon, time } = props;
  const [problem, setProblem] = useState<string>();
  const choose = async (minutes: number): Promise<void> => {
    const outcome = await on.choose({ minutes });
    setProblem(outcome.ok ? undefined : text(outcome.problem.message));
  };
  return (
    <Panel id={node} title={title} icon={icon} text={text('reality-check.text')}>
      <SourceStates state={time} text={text} empty="" isEmpty={() => false} skeleton={<Skeleton />}>
        {({ check }) => (
          <>
            <Segments
              label={text('reality-check.label')}
              choices={CHOICES.map((count) => ({
                key: String(count),
                label: text('reality-check.minutes', { count }),
              }))}
              chosen={String(check?.minutes ?? '')}
              onChoose={(key) => void choose(Number(key))}
            />
            {problem !== undefined && <p role="alert">{problem}</p>}
          </>
        )}
      </SourceStates>
    </Panel>
  );
}
