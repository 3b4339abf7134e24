const plain = (text: string) => text.normalize('NFC').toLowerCase();

/** Whether all words of a search stand in some texts. */
export function finder(q: string): (...texts: readonly string[]) => boolean {
  const words = plain(q).split(/\s+/).filter(Boolean);
  return (...texts) => {
    const text = plain(texts.join(' '));
    return words.every((word) => text.includes(word));
  };
}
