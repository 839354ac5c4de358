import { Children, memo, type ReactNode, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../../widgets/ui/button/IconButton.tsx';
import { classNames } from '../../../widgets/ui/class-names.ts';
import coverStyles from '../../../widgets/ui/cover/Cover.module.css';
import { getInitials } from '../../../widgets/ui/cover/initials.ts';
import cardStyles from '../../../widgets/ui/game-card/GameCard.module.css';
import { Icon } from '../../../widgets/ui/icon/Icon.tsx';
import rowStyles from '../../../widgets/ui/scroller/SourceRow.module.css';
import { useScroller } from '../../../widgets/ui/scroller/use-scroller.ts';
import sectionStyles from '../../../widgets/ui/section/Section.module.css';
import type { Game } from './data.ts';
import { useTranslation } from './language.tsx';

const leave = (event: SyntheticEvent<HTMLImageElement>) => {
  event.currentTarget.hidden = true;
};

export function Cover({
  src,
  name,
  eager,
  className,
}: {
  src: string;
  name: string;
  eager?: boolean;
  className?: string | undefined;
}) {
  return (
    <span className={classNames(coverStyles.cover, className)} data-initials={getInitials(name)}>
      <img
        className={coverStyles.picture}
        src={src}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        onError={leave}
      />
    </span>
  );
}

interface SectionInput {
  readonly id: string;
  readonly title?: string;
  readonly icon?: string;
  readonly more?: { readonly href: string; readonly label: string };
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ id, title, icon, more, controls, children }: SectionInput) {
  return (
    <section className={sectionStyles.section} aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <div className={sectionStyles.head}>
          <h2 className={sectionStyles.title} id={id}>
            {icon && <Icon name={icon} className={sectionStyles.icon} />}
            {title}
          </h2>
          <div className={sectionStyles.controls}>
            {more && (
              <Link discover="none" to={more.href} className={sectionStyles.more}>
                {more.label}
                <span className="visually-hidden">: {title}</span>
              </Link>
            )}
            {controls}
          </div>
        </div>
      )}
      {children}
    </section>
  );
}

export function Row({
  className,
  even = false,
  children,
  ...section
}: Omit<SectionInput, 'controls'> & { className?: string | undefined; even?: boolean }) {
  const { t } = useTranslation();
  const { row, edges, move } = useScroller(Children.count(children));
  const arrows = (edges.before || edges.after) && (
    <span className={rowStyles.arrows}>
      <IconButton
        tone="surface"
        icon="chevron-left"
        label={t('shared.previous')}
        disabled={!edges.before}
        onClick={() => move(-1)}
      />
      <IconButton
        tone="surface"
        icon="chevron-right"
        label={t('shared.next')}
        disabled={!edges.after}
        onClick={() => move(1)}
      />
    </span>
  );
  return (
    <Section {...section} controls={arrows || undefined}>
      <ul ref={row} className={classNames(rowStyles.row, even && rowStyles.even, className)}>
        {children}
      </ul>
    </Section>
  );
}

type Mark = 'new' | 'hot' | undefined;
const markOf = ({ isNew, isHot }: Game): Mark => (isNew ? 'new' : isHot ? 'hot' : undefined);

/** Omits a mark that all games would share. */
export function marksOf(games: readonly Game[]): readonly Mark[] {
  const marks = games.map(markOf);
  return marks.length > 1 && marks.every((mark) => mark === marks[0]) ? [] : marks;
}

interface CardInput {
  readonly game: Game;
  readonly look: string | undefined;
  readonly mark: Mark;
  readonly markText: string | undefined;
  readonly rank?: number | undefined;
  readonly eager?: boolean;
  readonly onSelect: (game: Game) => void;
}

/** A lottery has a page of its own, which its kind decides. */
function addressOf({ gameId, gameType, accountTypeName, gameCode, defaultPlayType }: Game): string {
  const isVietnamese = accountTypeName === 'TCG_LOTTO_VN' || gameType === 'VNLOTTERY';
  if (isVietnamese) return `/vnlottery?gameCode=${gameCode}`;
  const query = `?gameCode=${gameCode}${defaultPlayType ? `&playType=${defaultPlayType}` : ''}`;
  if (gameType === 'ELOTT') return `/elott${query}`;
  return gameType === 'LOTT' ? `/lottery${query}` : `/game?id=${gameId}`;
}

export const GameCard = memo(function GameCard({ game, look, mark, markText, rank, eager, onSelect }: CardInput) {
  return (
    <a
      href={addressOf(game)}
      className={classNames(cardStyles.card, look)}
      data-acts=""
      draggable={false}
      onClick={(event) => {
        event.preventDefault();
        onSelect(game);
      }}
    >
      <Cover src={game.smallIcon} name={game.gameName} eager={eager === true} className={cardStyles.cover} />
      {mark && <span className={classNames(cardStyles.mark, cardStyles[mark])}>{markText}</span>}
      {rank !== undefined && <span className={cardStyles.rank}>{rank}</span>}
      <span className={cardStyles.caption}>
        <span className={cardStyles.name}>{game.gameName}</span>
        <span className={cardStyles.vendor}>{game.vendorName}</span>
      </span>
    </a>
  );
});
