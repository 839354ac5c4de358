import { contrast } from '../../../../renderer/manifest/check/contrast.ts';
import { valueAt } from '../../../../renderer/manifest/json/json.ts';
import { useText } from '../../look/texts.ts';
import { useEditorState } from '../../state/editor-context.ts';
import { PartForm } from './PartForm.tsx';
import styles from './Theme.module.css';

const path = ['theme'];

/** Renders the theme: samples of both palettes, and each colour with its contrast to texts. */
export function ThemePane() {
  return (
    <>
      <div className={styles.samples}>
        <Sample name="light" />
        <Sample name="dark" />
      </div>
      <PartForm kind="theme" path={path} />
    </>
  );
}

function Sample({ name }: { readonly name: 'light' | 'dark' }) {
  const t = useText();
  const palette = useEditorState((state) => valueAt(state.draft.merged, ['theme', name])) as
    | Record<string, string>
    | undefined;
  const colour = (key: string): string => palette?.[key] ?? 'transparent';
  const ratio = palette?.ink && palette.canvas ? contrast(palette.ink, palette.canvas).toFixed(1) : '–';
  return (
    <figure className={styles.sample} style={{ background: colour('canvas'), color: colour('ink') }}>
      <div className={styles.header} style={{ background: colour('header'), color: colour('onHeader') }}>
        {t(`theme.${name}`)}
      </div>
      <div className={styles.card} style={{ background: colour('surface') }}>
        <strong>Aa</strong>
        <span style={{ color: colour('muted') }}>{t('theme.muted')}</span>
        <span style={{ color: colour('brandInk') }}>{t('theme.link')}</span>
        <span className={styles.chip} style={{ background: colour('brand'), color: colour('onBrand') }}>
          {t('theme.button')}
        </span>
        <span className={styles.chip} style={{ background: colour('accent'), color: colour('onAccent') }}>
          {t('theme.accent')}
        </span>
      </div>
      <figcaption>{ratio} : 1</figcaption>
    </figure>
  );
}
