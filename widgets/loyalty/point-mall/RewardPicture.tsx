import { useEngine } from '../../../renderer/index.ts';
import { classNames } from '../../ui/class-names.ts';
import { Cover } from '../../ui/cover/Cover.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './PointMall.module.css';
import type { Reward } from './shelves.ts';

interface PictureInput {
  readonly reward: Pick<Reward, 'name' | 'imageUrl'>;
  readonly className: string | undefined;
  readonly eager?: boolean;
}

/** The picture of a reward. An operator may add goods without one: an empty address would request the page itself. */
export function RewardPicture({ reward: { name, imageUrl }, className, eager = false }: PictureInput) {
  const { assetUrl } = useEngine();
  if (imageUrl !== '') return <Cover src={assetUrl(imageUrl)} name={name} className={className} eager={eager} />;
  return (
    <span className={classNames(styles.noPicture, className)}>
      <Icon name="gift" />
    </span>
  );
}
