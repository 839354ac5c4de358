/** Bytes of the largest picture of an application, and how many it has at most. */
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_PICTURES = 3;
const TYPES = new Set(['image/png', 'image/jpeg']);

/** Whether the platform will accept the pictures. */
export const arePicturesFine = (files: readonly Pick<File, 'size' | 'type'>[]): boolean =>
  files.length <= MAX_PICTURES && files.every(({ size, type }) => size <= MAX_BYTES && TYPES.has(type));

/** Returns a picture in base64. The browser encodes it, because a loop over megabytes would block the page. */
export const readPicture = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new Error('The file cannot be read.', { cause: reader.error }));
    reader.onload = () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    };
    reader.readAsDataURL(file);
  });
