/** Vowels that are written before the consonant they belong to: an initial begins behind them. */
const BEFORE = /^[เแโใไ]+/;

/** A person as those may see them who only have their code: `มะลิ จ.` */
export function shortName({ firstname, lastname }: { firstname: string; lastname: string }): string {
  const [initial] = lastname.trim().replace(BEFORE, '');
  return initial ? `${firstname} ${initial.toUpperCase()}.` : firstname;
}
