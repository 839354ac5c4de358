import type { AppDownloadProps } from '../../generated/types/widgets/app-download.ts';
import type { WidgetInput } from '../../renderer/index.ts';
import { Icon } from '../shared/icon/Icon.tsx';
import { PopoverPanel } from '../shared/popover/PopoverPanel.tsx';
import { usePopover } from '../shared/popover/use-popover.ts';
import { QrCode } from '../shared/qr-code/QrCode.tsx';
import styles from './AppDownload.module.css';

interface App {
  readonly key: 'android' | 'ios';
  readonly url: string;
}

export default function AppDownload({ props, text }: WidgetInput<AppDownloadProps>) {
  const popover = usePopover();
  const all: readonly App[] = [
    { key: 'android', url: props.android },
    { key: 'ios', url: props.ios },
  ];
  const apps = all.filter(({ url }) => /^https?:\/\//.test(url));
  if (apps.length === 0) return null;
  if (props.variant === 'codes') return <Codes apps={apps} text={text} />;
  return (
    <div className={styles.place} {...popover.root}>
      <button type="button" className={styles.button} {...popover.button}>
        <Icon name="smartphone" />
        {text('app-download.get')}
      </button>
      <PopoverPanel id={popover.panelId} open={popover.open} align="start" side="above">
        <Codes apps={apps} text={text} />
      </PopoverPanel>
    </div>
  );
}

function Codes({ apps, text }: { readonly apps: readonly App[]; readonly text: (key: string) => string }) {
  return (
    <div className={styles.codes}>
      <p className={styles.hint}>{text('app-download.scan')}</p>
      <ul className={styles.list}>
        {apps.map(({ key, url }) => (
          <li key={key} className={styles.app}>
            <QrCode value={url} title={text(`app-download.${key}`)} />
            <a className={styles.link} href={url} rel="noopener noreferrer" target="_blank">
              {text(`app-download.${key}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
