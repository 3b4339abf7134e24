/** What Windows does not take in a name, or reads as something else. */
const FORBIDDEN = /[<>:"|?*\\/\p{Cc}]+/gu;
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** A name as it can stand in a folder of any system that unpacks the archive: one segment, never `.` or `..`. */
export function zipName(name: string): string {
  const clean = name
    .toWellFormed()
    .replace(FORBIDDEN, '_')
    .replace(/(?<![. ])[. ]+$/, '')
    .trimStart();
  if (clean === '') return '_';
  return DEVICE.test(clean) ? `_${clean}` : clean;
}
