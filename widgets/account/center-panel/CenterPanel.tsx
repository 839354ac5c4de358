import type { Member, MemberOffers } from '../../../generated/types/data.ts';
import type { CenterPanelProps } from '../../../generated/types/widgets/center-panel.ts';
import { RouteLink, type WidgetInput } from '../../../renderer/index.ts';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useMenuLink } from '../../ui/menu-link/MenuLink.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import styles from './CenterPanel.module.css';

type Input = WidgetInput<CenterPanelProps>;

/**
 * Shows the menu of a centre with the page of the current entry beside it, both only when the player is known. A phone
 * shows one of them: the menu at the centre's own address, else the page with a link back to the menu.
 */
export default function CenterPanel({ props, slots, text, node }: Input) {
  const { title, menu, member, path, root, close } = props;
  // A failed read leaves out the player's name, and not the pages by which they protect their account.
  const isMenuLoaded = member.status !== 'loading' || member.value !== undefined;
  if (!isMenuLoaded) return <Waiting text={text} />;
  return (
    <div className={styles.place}>
      <div className={styles.panel} data-root={path === root || undefined}>
        <aside className={styles.side}>
          <div className={styles.head}>
            {path === root ? (
              <h1 className={styles.title} id={node}>
                {title}
              </h1>
            ) : (
              <p className={styles.title} id={node}>
                {title}
              </p>
            )}
            <RouteLink to={close} className={styles.close} aria-label={text('center-panel.close', { name: title })}>
              <Icon name="x" />
            </RouteLink>
          </div>
          {member.value && <Player member={member.value} avatar={props.avatar} />}
          <Menu entries={withOffers(menu, props.offers?.value, member.value)} labelledBy={node} />
        </aside>
        <div className={styles.page}>
          <RouteLink to={root} className={styles.back}>
            <Icon name="chevron-left" size="small" />
            {title}
          </RouteLink>
          {slots.page}
        </div>
      </div>
    </div>
  );
}

/**
 * Returns the entries with what waits in each. Those whose programme does not run are left out, also before that is known, and so
 * is the transfer to an upline for who has none.
 */
const withOffers = (
  menu: CenterPanelProps['menu'],
  offers: MemberOffers | undefined,
  member: Member | undefined,
): CenterPanelProps['menu'] =>
  menu
    .filter(({ key }) => !(offers?.withheld ?? WITHHELD).includes(key))
    .filter(({ key }) => key !== 'transferUpline' || member?.toUpline === true)
    .map((entry) => {
      const badge = offers?.badges[entry.key];
      return badge ? { ...entry, badge } : entry;
    });

/** Entries that wait for a programme. */
const WITHHELD: readonly string[] = ['referral'];

function Player({
  member: { account, nickname, clubLabel },
  avatar,
}: {
  readonly member: Member;
  readonly avatar: string;
}) {
  const { rankLevel, labelName, color, color2 } = clubLabel;
  return (
    <div className={styles.player}>
      <Avatar source={avatar} account={account} />
      <p className={styles.names}>
        <b>{nickname === '' ? account : nickname}</b>
        {nickname !== '' && <span>{account}</span>}
      </p>
      {rankLevel > 0 && (
        <span className={styles.rank} style={{ borderImage: `linear-gradient(90deg, ${color}, ${color2}) 1` }}>
          {labelName}
        </span>
      )}
    </div>
  );
}

function Menu({ entries, labelledBy }: { readonly entries: CenterPanelProps['menu']; readonly labelledBy: string }) {
  const link = useMenuLink();
  return (
    <nav aria-labelledby={labelledBy}>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.key}>
            {link({
              entry,
              className: styles.entry,
              labelClass: styles.label,
              children: <Icon name="chevron-right" size="small" className={styles.chevron} />,
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Waiting = ({ text }: Pick<Input, 'text'>) => (
  <div className={styles.place} role="status" aria-busy="true">
    <span className="visually-hidden">{text('shared.loading')}</span>
    <div className={styles.panel}>
      <Skeleton className={styles.waitingMenu} />
      <Skeleton className={styles.waitingPage} />
    </div>
  </div>
);
