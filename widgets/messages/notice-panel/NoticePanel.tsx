import type { NoticePanelProps } from '../../../generated/types/widgets/notice-panel.ts';
import { RouteLink, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Notice } from '../../ui/notice/Notice.tsx';
import styles from './NoticePanel.module.css';

/** The button that a panel leads to; beside a link, which leads on, it is the other choice. */
const LEADING = { tone: 'brand', size: 'large' } as const;

export default function NoticePanel({
  props,
  on,
  text,
}: WidgetInput<NoticePanelProps, 'select' | 'retry' | 'support'>) {
  const { icon, title, text: sentence, tone, ip, country, action, link, linkLabel, retry, support } = props;
  const details = [
    { name: text('notice-panel.ip'), value: ip },
    { name: text('notice-panel.country'), value: country },
  ].filter(({ value }) => value !== undefined && value !== '');
  return (
    <Notice
      icon={icon}
      tone={tone}
      title={title}
      text={sentence}
      actions={
        <>
          {link !== undefined && (
            <RouteLink to={link} className={buttonClass({ tone: 'brand' })}>
              {linkLabel ?? text('notice-panel.home')}
            </RouteLink>
          )}
          {action !== undefined && (
            <Button {...(link === undefined ? LEADING : {})} onClick={() => void on.select()}>
              {action}
            </Button>
          )}
          {retry && (
            <Button tone="brand" icon="rotate-cw" onClick={() => void on.retry()}>
              {text('shared.retry')}
            </Button>
          )}
          {support && (
            <Button icon="headset" onClick={() => void on.support()}>
              {text('notice-panel.support')}
            </Button>
          )}
        </>
      }
    >
      {details.length > 0 && (
        <dl className={styles.details}>
          {details.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Notice>
  );
}
