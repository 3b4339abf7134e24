/** First letter of a name, in a circle; Thai vowels that stand before their consonant are passed over. */
export function Avatar({ name }: { name: string }) {
  const letter = /[^\u0e40-\u0e44\s]/u.exec(name)?.[0] ?? '?';
  return (
    <span className="message-Avatar" aria-hidden="true">
      {letter.toUpperCase()}
    </span>
  );
}
