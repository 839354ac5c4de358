import type { AppDownloadProps } from '../../../generated/types/widgets/app-download.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { PopoverPanel } from '../../ui/popover/PopoverPanel.tsx';
import { usePopover } from '../../ui/popover/use-popover.ts';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import styles from './AppDownload.module.css';
import { SYSTEMS, type System } from './system.ts';
import { useSystem } from './use-system.ts';

export default function AppDownload({ props, text }: WidgetInput<AppDownloadProps>) {
  const popover = usePopover();
  const apps = SYSTEMS.filter((system) => /^https?:\/\//.test(props[system]));
  if (apps.length === 0) return null;
  const List = props.device === 'phone' ? Downloads : Codes;
  if (props.variant === 'codes') return <List apps={apps} props={props} text={text} />;
  return (
    <div className={styles.place} {...popover.root}>
      <button type="button" className={styles.button} {...popover.button}>
        <Icon name="smartphone" />
        {text('app-download.get')}
      </button>
      <PopoverPanel id={popover.panelId} open={popover.open} align="start" side="above">
        <List apps={apps} props={props} text={text} />
      </PopoverPanel>
    </div>
  );
}

interface AppsInput extends Pick<WidgetInput<AppDownloadProps>, 'props' | 'text'> {
  readonly apps: readonly System[];
}

/** Renders a download button for each app; the one of this phone's system is first and emphasised. */
function Downloads({ apps, props, text }: AppsInput) {
  const own = useSystem();
  const others = apps.filter((system) => system !== own);
  const sorted = own !== undefined && apps.includes(own) ? [own, ...others] : others;
  return (
    <ul className={styles.downloads}>
      {sorted.map((system) => (
        <li key={system}>
          <a
            className={buttonClass({ tone: system === own ? 'brand' : 'quiet', size: 'large', wide: true })}
            href={props[system]}
            rel="noopener noreferrer"
            target="_blank"
          >
            <Icon name="download" />
            {text(`app-download.${system}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A code may hold another address than the link beside it, such as one that counts scans. */
function codeOf(props: AppDownloadProps, system: System): string {
  const own = props[`${system}Code`];
  return /^https?:\/\//.test(own) ? own : props[system];
}

function Codes({ apps, props, text }: AppsInput) {
  return (
    <div className={styles.codes}>
      <p className={styles.hint}>{text('app-download.scan')}</p>
      <ul className={styles.list}>
        {apps.map((system) => (
          <li key={system} className={styles.app}>
            <QrCode value={codeOf(props, system)} title={text(`app-download.${system}`)} size={100} />
            <a className={styles.link} href={props[system]} rel="noopener noreferrer" target="_blank">
              {text(`app-download.${system}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
