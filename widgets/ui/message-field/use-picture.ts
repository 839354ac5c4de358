import { useState } from 'react';
import { MAX_BYTES, readBase64 } from '../files/read-base64.ts';

export interface ChosenPicture {
  readonly name: string;
  /** In base64. */
  readonly content: string;
}

/** Holds the picture that goes with what is being written. `onChoose` hears whether a chosen one is too large, which is not taken. */
export function usePicture(onChoose: (isTooLarge: boolean) => void) {
  const [picture, setPicture] = useState<ChosenPicture>();
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    onChoose(file.size > MAX_BYTES);
    if (file.size <= MAX_BYTES) setPicture({ name: file.name, content: await readBase64(file) });
  };
  return { picture, setPicture, choose };
}
