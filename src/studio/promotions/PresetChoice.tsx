import type { OpsPromotionsResponse } from '../../../generated/types/operator-calls.ts';
import { ScreenLink } from '../context/ScreenLink.tsx';
import { preferredLanguage, useText } from '../look/texts.ts';
import { BackLink } from '../operations/BackLink.tsx';
import { Tag } from '../parts/controls.tsx';
import screens from '../screens/screens.module.css';
import styles from './Promotions.module.css';

interface ChoiceInput {
  readonly code: string;
  readonly list: OpsPromotionsResponse;
}

/** Renders the ready promotions to begin with. One that the market forbids is no link, and says why. */
export function PresetChoice({ code, list }: ChoiceInput) {
  const t = useText();
  const language = preferredLanguage();
  return (
    <>
      <BackLink to={{ screen: 'promotions', merchant: code, rest: '' }}>{t('screen.promotions')}</BackLink>
      <header className={screens.head}>
        <h1>{t('promotion.new')}</h1>
        <p className="muted">{t('promotion.new.about')}</p>
      </header>
      <ul className={styles.presets}>
        {list.presets.map(({ name, definition, problems }) => {
          const words = definition.texts[language] ?? definition.texts.en;
          const about = (
            <>
              <strong>{t(`promotion.preset.${name}`)}</strong>
              <span>{words?.text}</span>
              <Tag>{t(`promotion.kind.${definition.reward.kind}`)}</Tag>
            </>
          );
          return (
            <li key={name}>
              {problems.length === 0 ? (
                <ScreenLink
                  className={styles.preset}
                  to={{ screen: 'promotions', merchant: code, rest: `new/${name}` }}
                >
                  {about}
                </ScreenLink>
              ) : (
                <div className={styles.preset} data-forbidden>
                  {about}
                  {problems.map((one) => (
                    <span key={one} className={styles.reason}>
                      {t(`promotion.problem.${one}`)}
                    </span>
                  ))}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
