import { useAtomValue } from 'jotai';
import { ScreenBlocks } from '../../renderer/index.ts';
import { withDialogs } from '../runtime/layers/dialog-manifest.ts';
import type { OpenModal, Site } from '../runtime/site.ts';
import styles from './Dialog.module.css';
import { Dialog } from './Dialog.tsx';

/** Renders a dialog of the manifest; nothing for an undeclared name. */
export function ModalDialog({ site, open }: { readonly site: Site; readonly open: OpenModal }) {
  const { manifest, text } = useAtomValue(site.content);
  const modal = withDialogs(manifest).modals[open.name];
  if (!modal) return null;
  const { variant, title, width, dismissible, closeOnCover, closeAfterSeconds, blocks, order } = modal;
  const words = typeof title === 'string' ? title : text(title.$text);
  const content = <ScreenBlocks blocks={{ blocks, order }} path={`modals.${open.name}.blocks`} input={open.input} />;
  if (variant === 'bar')
    return (
      <aside className={styles.bar} aria-label={words}>
        {content}
      </aside>
    );
  return (
    <Dialog
      title={words}
      width={width}
      dismissible={dismissible}
      closeOnCover={closeOnCover}
      closeAfterSeconds={closeAfterSeconds}
      closeLabel={text('app.close')}
      onClose={() => site.store.set(site.modals, (before) => before.filter(({ name }) => name !== open.name))}
    >
      {content}
    </Dialog>
  );
}
