import type { PageHeadingProps } from '../../../generated/types/widgets/page-heading.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './PageHeading.module.css';

export default function PageHeading({ props }: WidgetInput<PageHeadingProps>) {
  const { title, text, icon, variant } = props;
  if (variant === 'hidden') return <h1 className="visually-hidden">{title}</h1>;
  return (
    <div className={classNames(styles.heading, styles[variant])}>
      {icon !== undefined && (
        <span className={styles.mark}>
          <Icon name={icon} size="large" />
        </span>
      )}
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
    </div>
  );
}
