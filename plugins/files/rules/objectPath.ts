/**
 * The specification's path of a file: `filemanager/{year}/{month}/{timestamp}.{ext}`, also the key of its object. The year is
 * that of the Common Era and the month has two digits, both in UTC; the timestamp is Unix time in ms. It is guessable, so
 * nothing rests on it.
 *
 * @param extension `[a-z0-9]{1,8}`, or empty for none
 */
export function objectPath(at: Date, extension: string): string {
  const month = String(at.getUTCMonth() + 1).padStart(2, '0');
  return `filemanager/${at.getUTCFullYear()}/${month}/${at.getTime()}${extension && `.${extension}`}`;
}
