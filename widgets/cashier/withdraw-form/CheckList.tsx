import type { WithdrawTerms } from '../../../generated/types/data.ts';
import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './WithdrawForm.module.css';

type Need = WithdrawTerms['needs'][number];

interface ListInput {
  readonly needs: readonly Need[];
  readonly links: Readonly<Record<Need['need'], string | undefined>>;
  readonly text: WidgetInput<unknown>['text'];
}

/** Whether the player has to do something for it: it neither is there, nor cools off, nor is being checked. */
const isOpen = ({ isMet, from, isWaiting }: Need): boolean => !isMet && from === undefined && isWaiting !== true;

/** What is still needed, in order. Only the first open need is offered as the main action. */
export function CheckList({ needs, links, text }: ListInput) {
  const next = needs.find(isOpen);
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{text('withdraw-form.first')}</h2>
      <ol className={styles.needs}>
        {needs.map((need) => {
          const to = links[need.need];
          const open = isOpen(need);
          return (
            <li key={need.need} className={styles.need} data-met={need.isMet || undefined}>
              <Icon name={need.isMet ? 'circle-check' : open ? 'circle-dot' : 'timer'} className={styles.mark} />
              <p className={styles.needWords}>
                <span>{text(`withdraw-form.need-${need.need}`)}</span>
                <StateNote need={need} text={text} />
              </p>
              {open && to !== undefined && (
                <RouteLink
                  to={to}
                  className={buttonClass({ size: 'small', tone: need === next ? 'brand' : 'quiet', wraps: true })}
                >
                  {text(`withdraw-form.needs-do-${need.need}`)}
                </RouteLink>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function StateNote({
  need: { isMet, from, isWaiting },
  text,
}: {
  readonly need: Need;
  readonly text: ListInput['text'];
}) {
  const { format } = useEngine();
  if (isMet) return <small>{text('withdraw-form.needs-done')}</small>;
  if (isWaiting === true) return <small>{text('withdraw-form.need-waiting')}</small>;
  if (from === undefined) return null;
  return <small>{text('withdraw-form.need-from', { time: format.moment(from) })}</small>;
}
