import { Link, useSearchParams } from 'react-router-dom';
import gridStyles from '../../../widgets/game-grid/GameGrid.module.css';
import headingStyles from '../../../widgets/page-heading/PageHeading.module.css';
import { classNames } from '../../../widgets/shared/class-names.ts';
import cardStyles from '../../../widgets/shared/game-card/GameCard.module.css';
import { Icon } from '../../../widgets/shared/icon/Icon.tsx';
import { launch } from './api.ts';
import type { PageData, VendorMenu } from './data.ts';
import { GameCard, marksOf, Section } from './kit.tsx';
import { useTranslation } from './language.tsx';

const EAGER = 6;

export function Lobby({ data }: { data: PageData }) {
  const { t } = useTranslation();
  const games = data.lobby?.games ?? [];
  const marks = marksOf(games);
  const texts = { hot: t('shared.hot'), new: t('shared.new') };
  return (
    <>
      <div className={classNames(headingStyles.heading, headingStyles.plain)}>
        <span className={headingStyles.mark}>
          <Icon name="cherry" size="large" />
        </span>
        <div className={headingStyles.words}>
          <h1 className={headingStyles.title}>{t('menu.rng')}</h1>
          <p className={headingStyles.text}>{t('lobby.rng')}</p>
        </div>
      </div>
      <Section id="games">
        <Vendors vendors={data.vendors} />
        <ul className={classNames(gridStyles.grid, gridStyles.poster)}>
          {games.map((game, index) => {
            const mark = marks[index];
            return (
              <li key={game.nodeId}>
                <GameCard
                  game={game}
                  look={cardStyles.poster}
                  mark={mark}
                  markText={mark && texts[mark]}
                  eager={index < EAGER}
                  onSelect={launch}
                />
              </li>
            );
          })}
        </ul>
        <div className={gridStyles.end}>
          <p role="status">{t('game-grid.shown', { shown: games.length, total: data.lobby?.totalCount })}</p>
        </div>
      </Section>
    </>
  );
}

const number = new Intl.NumberFormat('pt-BR');

function Vendors({ vendors }: { vendors: VendorMenu }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const chosen = query.get('page') ?? '';
  const group = vendors.groups.find(({ gameCategory }) => gameCategory === 'RNG');
  return (
    <nav aria-label={t('game-grid.vendors')}>
      <ul className={gridStyles.tabs}>
        <li>
          <Link to="/rng" className={gridStyles.tab} aria-current={chosen === '' || undefined}>
            {t('shared.all')}
          </Link>
        </li>
        {group?.vendors.map(({ code, icon, displayName, gameCount }) => (
          <li key={code}>
            <Link to={`/rng?page=${code}`} className={gridStyles.tab} aria-current={code === chosen || undefined}>
              <img className={gridStyles.tabMark} src={icon} alt="" width="24" height="24" loading="lazy" />
              {displayName}
              <span className={gridStyles.tabCount}>{number.format(gameCount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
