import type { ThemeSwitchProps } from '../../../generated/types/widgets/theme-switch.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './ThemeSwitch.module.css';

export default function ThemeSwitch({ props, on, text }: WidgetInput<ThemeSwitchProps, 'change'>) {
  const { theme } = useEngine();
  const other = theme === 'dark' ? 'light' : 'dark';
  const icon = other === 'dark' ? 'moon' : 'sun';
  const label = text(`theme-switch.${other}`);
  const change = () => void on.change({ theme: other });
  if (props.variant === 'icon') return <IconButton icon={icon} label={label} onClick={change} />;
  return (
    <button type="button" className={styles.full} onClick={change}>
      <Icon name={icon} />
      {label}
    </button>
  );
}
