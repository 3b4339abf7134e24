/** A person as strangers may know them, `มะลิ จ.`: a vowel that is written before its letter stands with it. */
export function shortName({ firstname, lastname }: { firstname: string; lastname: string }): string {
  const [letter = ''] = /^[เแโใไ]?\p{L}?/u.exec(lastname) ?? [];
  return letter ? `${firstname} ${letter}.` : firstname;
}
