import { useRef } from 'react';
import { IconButton } from '../button/IconButton.tsx';

interface PictureButtonInput {
  readonly label: string;
  readonly onChoose: (file: File | undefined) => void;
}

/** Opens the device's choice of a picture; the same picture can be chosen again. */
export function PictureButton({ label, onChoose }: PictureButtonInput) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon="image" label={label} onClick={() => input.current?.click()} />
      <input
        ref={input}
        hidden
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={label}
        onChange={({ target }) => {
          onChoose(target.files?.[0]);
          target.value = '';
        }}
      />
    </>
  );
}
