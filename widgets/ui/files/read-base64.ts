/** Bytes of the largest picture that the platform accepts. */
export const MAX_BYTES = 8 * 1024 * 1024;

/** Returns a file's content in base64. The browser encodes it, because a loop over megabytes would block the page. */
export const readBase64 = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new Error('The file cannot be read.', { cause: reader.error }));
    reader.onload = () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    };
    reader.readAsDataURL(file);
  });
