import { useState } from 'react';

/** What was typed and not saved on this page's visit, by what it is about: another lesson or panel does not throw it away. */
const typed = new Map<string, string>();

/** Text that is being typed, kept until it is emptied. */
export function useTyped(about: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => typed.get(about) ?? '');
  return [
    text,
    (next) => {
      if (next) typed.set(about, next);
      else typed.delete(about);
      setText(next);
    },
  ];
}
