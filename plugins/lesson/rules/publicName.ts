/** A learner's name as everybody may see it: the first name and the first letter of the last. */
export function publicName({ firstname, lastname }: { firstname: string; lastname: string }): string {
  const first = lastname ? `${[...new Intl.Segmenter('th').segment(lastname)][0]!.segment}.` : '';
  return `${firstname} ${first}`.trim();
}
