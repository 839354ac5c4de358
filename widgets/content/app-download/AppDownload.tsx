import type { AppDownloadProps } from '../../../generated/types/widgets/app-download.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { PopoverPanel } from '../../ui/popover/PopoverPanel.tsx';
import { usePopover } from '../../ui/popover/use-popover.ts';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import styles from './AppDownload.module.css';

const SYSTEMS = ['android', 'ios'] as const;

export default function AppDownload({ props, text }: WidgetInput<AppDownloadProps>) {
  const popover = usePopover();
  const apps = SYSTEMS.filter((system) => /^https?:\/\//.test(props[system]));
  if (apps.length === 0) return null;
  if (props.variant === 'codes') return <Codes apps={apps} props={props} text={text} />;
  return (
    <div className={styles.place} {...popover.root}>
      <button type="button" className={styles.button} {...popover.button}>
        <Icon name="smartphone" />
        {text('app-download.get')}
      </button>
      <PopoverPanel id={popover.panelId} open={popover.open} align="start" side="above">
        <Codes apps={apps} props={props} text={text} />
      </PopoverPanel>
    </div>
  );
}

interface CodesInput extends Pick<WidgetInput<AppDownloadProps>, 'props' | 'text'> {
  readonly apps: readonly (typeof SYSTEMS)[number][];
}

function Codes({ apps, props, text }: CodesInput) {
  return (
    <div className={styles.codes}>
      <p className={styles.hint}>{text('app-download.scan')}</p>
      <ul className={styles.list}>
        {apps.map((system) => (
          <li key={system} className={styles.app}>
            <QrCode value={props[system]} title={text(`app-download.${system}`)} />
            <a className={styles.link} href={props[system]} rel="noopener noreferrer" target="_blank">
              {text(`app-download.${system}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
