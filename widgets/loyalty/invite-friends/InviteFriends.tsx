import { useSyncExternalStore } from 'react';
import type { ReferralDetails } from '../../../generated/types/data.ts';
import type { InviteFriendsProps } from '../../../generated/types/widgets/invite-friends.ts';
import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ProgressBar } from '../../ui/progress/ProgressBar.tsx';
import { getPromotionHref } from '../../ui/promotion-card/promotion-href.ts';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { EmptyNote } from '../../ui/state/StateNote.tsx';
import styles from './InviteFriends.module.css';

type Input = WidgetInput<InviteFriendsProps, 'copy'>;
type PartInput = Input & { readonly details: ReferralDetails };

const subscribe = () => () => undefined;

export default function InviteFriends(input: Input) {
  return (
    <SourceStates
      state={input.props.details}
      text={input.text}
      empty={input.text('invite-friends.empty')}
      isEmpty={() => false}
      skeleton={<Skeleton className={styles.waiting} />}
    >
      {(details) => (
        <div className={styles.place}>
          <Invitation {...input} details={details} />
          <Friends {...input} details={details} />
        </div>
      )}
    </SourceStates>
  );
}

/** Returns the address of the registration with the code; platforms that do not state it get one within the site. */
const linkOf = ({ link, referralCode }: ReferralDetails, register: string): string =>
  link ?? `${register}?referralCode=${encodeURIComponent(referralCode)}`;

function Invitation({ details, props, on, text, node }: PartInput) {
  const { referralCode, promotion } = details;
  const link = linkOf(details, props.register);
  const canShare = useSyncExternalStore(
    subscribe,
    () => 'share' in navigator,
    () => false,
  );
  // A closed sheet is no failure.
  const share = (): void =>
    void navigator.share({ url: link, text: text('invite-friends.share-text') }).catch(() => undefined);
  return (
    <div className={styles.card}>
      <QrCode value={link} title={text('invite-friends.qr')} size={132} />
      <div className={styles.words}>
        <p>
          <b id={`${node}-link`}>{text('invite-friends.link')}</b>
          <output className={styles.value} aria-labelledby={`${node}-link`}>
            {link}
          </output>
        </p>
        <p>
          <b id={`${node}-code`}>{text('invite-friends.code')}</b>
          <output className={styles.value} aria-labelledby={`${node}-code`}>
            {referralCode}
          </output>
        </p>
        <div className={styles.buttons}>
          <Button tone="brand" icon="copy" wraps onClick={() => void on.copy({ text: link })}>
            {text('invite-friends.copy-link')}
          </Button>
          <Button icon="copy" wraps onClick={() => void on.copy({ text: referralCode })}>
            {text('invite-friends.copy-code')}
          </Button>
          {canShare && (
            <Button icon="send" wraps onClick={share}>
              {text('invite-friends.share')}
            </Button>
          )}
        </div>
        <Rule details={details} text={text} />
        <RouteLink to={getPromotionHref(props.promotion, promotion)} className={styles.terms}>
          {text('invite-friends.terms')}
        </RouteLink>
      </div>
    </div>
  );
}

/** Returns an amount of what both get, as its reader writes it. */
function useReward({ kind }: ReferralDetails, text: Input['text']): (amount: number) => string {
  const { format } = useEngine();
  return (amount) =>
    kind === 'points' || kind === 'tickets'
      ? text(`invite-friends.${kind}`, { count: format.number(amount) })
      : format.amount(amount);
}

function Rule({ details, text }: Pick<PartInput, 'details' | 'text'>) {
  const { format } = useEngine();
  const write = useReward(details, text);
  const { reward, friendReward, required } = details;
  return (
    <p className={styles.rule}>
      {text('invite-friends.rule', { required: format.amount(required), reward: write(reward) })}{' '}
      {friendReward !== undefined && text('invite-friends.rule-friend', { reward: write(friendReward) })}{' '}
      {text('invite-friends.rule-once')}
    </p>
  );
}

function Friends({ details, text, node }: PartInput) {
  const { format } = useEngine();
  const write = useReward(details, text);
  const { earned, totalInvitations, friends } = details;
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{text('invite-friends.invited')}</dt>
          <dd>{format.number(totalInvitations)}</dd>
        </div>
        <div>
          <dt>{text('invite-friends.earned')}</dt>
          <dd>{write(earned)}</dd>
        </div>
      </dl>
      <Section id={`${node}-friends`} title={text('invite-friends.list')} icon="users">
        {friends.length === 0 ? (
          <EmptyNote icon="user-plus">{text('invite-friends.empty')}</EmptyNote>
        ) : (
          <ul className={styles.friends}>
            {friends.map(({ name, joinedAt, state, progress }) => (
              <li key={`${name} ${joinedAt}`}>
                <b>{name}</b>
                <time dateTime={joinedAt}>{format.moment(joinedAt)}</time>
                {state === 'joined' ? (
                  <ProgressBar value={progress} label={`${name}: ${text('invite-friends.state-joined')}`} />
                ) : (
                  <span data-state={state}>{text(`invite-friends.state-${state}`)}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}
