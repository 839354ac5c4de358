import type { LaunchNoticeProps } from '../../../generated/types/widgets/launch-notice.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { GameCard } from '../../ui/game-card/GameCard.tsx';
import { Notice } from '../../ui/notice/Notice.tsx';
import styles from './LaunchNotice.module.css';
import { parseLaunchRejection } from './launch-rejection.ts';

/** Shows the platform's message about this game, else a general message. */
type Events = 'close' | 'support' | 'again' | 'select';

export default function LaunchNotice({ props, on, text, input }: WidgetInput<LaunchNoticeProps, Events>) {
  const { game, message, again } = parseLaunchRejection(input);
  const { assetUrl, itemHref } = useEngine();
  const { icon, support } = props;
  const others = again === undefined ? (props.recommended?.value?.games ?? []) : [];
  return (
    <Notice
      icon={icon}
      tone="warning"
      framed={false}
      title={
        props.title ?? (game === undefined ? text('launch-notice.title') : text('launch-notice.title-game', { game }))
      }
      text={props.text ?? message ?? text('launch-notice.text')}
      actions={
        <>
          {again !== undefined && (
            <Button tone="brand" icon="rotate-cw" onClick={() => void on.again({ game: again })}>
              {text('launch-notice.again')}
            </Button>
          )}
          <Button tone={again === undefined ? 'brand' : undefined} onClick={() => void on.close()}>
            {text('launch-notice.close')}
          </Button>
          {support && (
            <Button icon="headset" onClick={() => void on.support()}>
              {text('launch-notice.support')}
            </Button>
          )}
        </>
      }
    >
      {others.length > 0 && (
        <section className={styles.others} aria-label={text('launch-notice.instead')}>
          <h3 className={styles.heading}>{text('launch-notice.instead')}</h3>
          <ul className={styles.games}>
            {others.map((one) => (
              <li key={one.gameId}>
                <GameCard
                  game={one}
                  href={itemHref(one)}
                  cover={assetUrl(one.smallIcon)}
                  variant="square"
                  text={text}
                  onSelect={(chosen) => void on.select({ game: chosen })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Notice>
  );
}
