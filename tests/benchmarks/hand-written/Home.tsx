import { Link } from 'react-router-dom';
import textStyles from '../../../widgets/content/text-section/TextSection.module.css';
import tileStyles from '../../../widgets/games/category-tiles/CategoryTiles.module.css';
import rowStyles from '../../../widgets/games/game-row/GameRow.module.css';
import providerStyles from '../../../widgets/games/provider-row/ProviderRow.module.css';
import winnerStyles from '../../../widgets/games/winner-board/WinnerBoard.module.css';
import promotionRowStyles from '../../../widgets/promotions/promotion-row/PromotionRow.module.css';
import { classNames } from '../../../widgets/ui/class-names.ts';
import cardStyles from '../../../widgets/ui/game-card/GameCard.module.css';
import { Icon } from '../../../widgets/ui/icon/Icon.tsx';
import promotionStyles from '../../../widgets/ui/promotion-card/PromotionCard.module.css';
import { launch } from './api.ts';
import type { Entry, GamePage, PageData, VendorMenu } from './data.ts';
import { Announcements, Hero } from './Hero.tsx';
import { Cover, GameCard, marksOf, Row, Section } from './kit.tsx';
import { useTranslation } from './language.tsx';

export function Home({ data }: { data: PageData }) {
  const { t } = useTranslation();
  const { rows } = data;
  const merchant = 'Aurora Play';
  return (
    <>
      <Hero banners={data.banners} />
      <h1 className="visually-hidden">{t('route.home.title', { merchant })}</h1>
      <Announcements announcements={data.announcements} />
      <Categories entries={data.menus.main} />
      <Games id="hot" icon="flame" title={t('home.hot')} to="/rng" games={rows.hot} />
      <Winners winners={data.winners} />
      <Games id="live" icon="radio" title={t('home.live')} to="/live" games={rows.live} wide />
      <Games id="popular" icon="trophy" title={t('home.popular')} to="/rng" games={rows.popular} ranked />
      <Promotions promotions={data.promotions} />
      <Games id="sports" icon="trophy" title={t('home.sports')} to="/sports" games={rows.sports} wide />
      <Games id="new" icon="sparkles" title={t('home.new')} to="/rng" games={rows.new} />
      <Games id="fish" icon="fish" title={t('menu.fish')} to="/fish" games={rows.fish} />
      <Providers vendors={data.vendors} entries={data.menus.main} />
      <Section id="about" title={t('home.about-title', { merchant })}>
        <div className={textStyles.text} data-align="start">
          {t('home.about', { merchant })
            .split(/\n\s*\n/u)
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </div>
      </Section>
    </>
  );
}

function Categories({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation();
  return (
    <Section id="categories">
      <nav aria-label={t('category-tiles.label')}>
        <ul
          className={classNames(tileStyles.list, tileStyles.tile)}
          data-count={entries.filter(({ category }) => category).length}
        >
          {entries.map(
            ({ key, label, icon, category, href = '/' }) =>
              category && (
                <li key={key}>
                  <Link discover="none" to={href} className={tileStyles.entry}>
                    <span className={tileStyles.label}>{label}</span>
                    <span className={tileStyles.mark}>
                      <Icon name={icon ?? ''} size="large" />
                    </span>
                  </Link>
                </li>
              ),
          )}
        </ul>
      </nav>
    </Section>
  );
}

interface GamesInput {
  readonly id: string;
  readonly icon: string;
  readonly title: string;
  readonly to: string;
  readonly games: GamePage;
  readonly wide?: boolean;
  readonly ranked?: boolean;
}

export function Games({ id, icon, title, to, games, wide = false, ranked = false }: GamesInput) {
  const { t } = useTranslation();
  const marks = marksOf(games.games);
  const texts = { hot: t('shared.hot'), new: t('shared.new') };
  return (
    <Row
      id={id}
      icon={icon}
      title={title}
      more={{ href: to, label: t('game-row.more') }}
      className={wide ? rowStyles.wide : rowStyles.poster}
      even
    >
      {games.games.map((game, index) => {
        const mark = marks[index];
        return (
          <li key={game.gameId}>
            <GameCard
              game={game}
              look={wide ? cardStyles.wide : cardStyles.poster}
              mark={mark}
              markText={mark && texts[mark]}
              rank={ranked ? index + 1 : undefined}
              onSelect={launch}
            />
          </li>
        );
      })}
    </Row>
  );
}

const money = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'medium', timeZone: 'America/Sao_Paulo' });

function Winners({ winners }: { winners: PageData['winners'] }) {
  const { t } = useTranslation();
  return (
    <Section id="winners" icon="crown" title={t('home.winners')}>
      <ol className={winnerStyles.list}>
        {winners.winners.map((winner, index) => (
          <li key={`${winner.customerName} ${winner.gameId} ${winner.wonAt}`} className={winnerStyles.line}>
            <span className={winnerStyles.place} aria-hidden="true">
              {index + 1}
            </span>
            <Cover src={winner.iconUrl} name={winner.gameName} className={winnerStyles.thumb} />
            <span className={winnerStyles.words}>
              <span className={winnerStyles.game}>{winner.gameName}</span>
              <span className={winnerStyles.player}>
                {winner.customerName}
                <span className={winnerStyles.dot}> · </span>
                <span className={winnerStyles.note}>{t('notice.play-money')}</span>
              </span>
            </span>
            <b className={winnerStyles.amount}>{`R$\u00a0${money.format(Math.trunc(winner.winAmount / 100) / 100)}`}</b>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Promotions({ promotions }: { promotions: PageData['promotions'] }) {
  const { t } = useTranslation();
  return (
    <Row
      id="promotions"
      icon="gift"
      title={t('home.promotions')}
      more={{ href: '/promotions', label: t('promotion-row.more') }}
      className={promotionRowStyles.card}
    >
      {promotions.promotions.map(({ id, title, text, image, endsAt }) => (
        <li key={id}>
          <Link
            discover="none"
            to={`/promoDetail/${id}`}
            className={classNames(promotionStyles.promotion, promotionStyles.card)}
          >
            <Cover src={image} name={title} className={promotionStyles.picture} />
            <span className={promotionStyles.words}>
              <span className={promotionStyles.title}>{title}</span>
              <span className={promotionStyles.text}>{text}</span>
              <span className={promotionStyles.until}>
                {endsAt ? `${t('shared.until', { date: day.format(new Date(endsAt)) })} · ` : ''}
                {t('notice.play-money')}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </Row>
  );
}

function Providers({ vendors, entries }: { vendors: VendorMenu; entries: readonly Entry[] }) {
  const { t } = useTranslation();
  const all = new Map<
    string,
    { code: string; displayName: string; icon: string; gameCount: number; category: string }
  >();
  for (const { gameCategory, vendors: group } of vendors.groups)
    for (const vendor of group) {
      const known = all.get(vendor.code) ?? { ...vendor, category: gameCategory, gameCount: 0 };
      all.set(vendor.code, { ...known, gameCount: known.gameCount + (vendor.gameCount ?? 0) });
    }
  return (
    <Row id="providers" icon="store" title={t('home.providers')} className={providerStyles.card} even>
      {[...all.values()].map((vendor) => {
        const to = entries.find(({ category }) => category === vendor.category)?.href;
        const words = (
          <>
            <img className={providerStyles.mark} src={vendor.icon} alt="" width="40" height="40" loading="lazy" />
            <span className={providerStyles.words}>
              <span className={providerStyles.name}>{vendor.displayName}</span>
              <span className={providerStyles.count}>{t('provider-row.games', { count: vendor.gameCount ?? 0 })}</span>
            </span>
          </>
        );
        return (
          <li key={vendor.code}>
            {to ? (
              <Link discover="none" to={`${to}?page=${vendor.code}`} className={providerStyles.tile}>
                {words}
              </Link>
            ) : (
              <span className={providerStyles.tile}>{words}</span>
            )}
          </li>
        );
      })}
    </Row>
  );
}
