/** A file in base64, as JSON carries it. @throws the browser's error when it cannot be read */
export const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.addEventListener('load', () => {
      const url = reader.result as string;
      resolve(url.slice(url.indexOf(',') + 1));
    });
    reader.readAsDataURL(file);
  });
