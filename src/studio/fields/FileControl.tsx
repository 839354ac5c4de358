import { useState } from 'react';
import { useText } from '../look/texts.ts';
import { Input } from '../parts/controls.tsx';
import type { ControlInput } from './input.ts';

/** Characters of Base64 for each byte. */
const BASE64_GROWTH = 4 / 3;

/** Reads a file that the operator chooses; its value is the content in Base64. */
export function FileControl({ id, spec, disabled, invalid, onChange }: ControlInput) {
  const t = useText();
  const [isTooLarge, setTooLarge] = useState(false);
  const read = async (file: File | undefined): Promise<void> => {
    const fits = file === undefined || file.size * BASE64_GROWTH <= (spec.maxLength ?? Infinity) - BASE64_GROWTH;
    setTooLarge(!fits);
    onChange(file === undefined || !fits ? undefined : base64Of(new Uint8Array(await file.arrayBuffer())));
  };
  return (
    <>
      <Input
        id={id}
        type="file"
        disabled={disabled}
        aria-describedby={`${id}-about`}
        aria-invalid={invalid === true || isTooLarge}
        onChange={({ target }) => void read(target.files?.[0])}
      />
      {isTooLarge && <p role="alert">{t('fields.file-too-large')}</p>}
    </>
  );
}

const PART = 8_192;

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PART) text += String.fromCharCode(...bytes.subarray(at, at + PART));
  return btoa(text);
}
