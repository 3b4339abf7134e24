import { Fragment } from 'react';
import { useText } from '#kernel/contract/page.ts';

/** An answer as plain text: nothing in it is markup, and `[1]` leads to its source. */
export function AnswerText({ turn, text, sources }: { turn: string; text: string; sources: number }) {
  const t = useText('ai');
  return text.split(/(\[\d{1,2}\])/).map((part, at) => {
    const number = Number(/^\[(\d{1,2})\]$/.exec(part)?.[1] ?? 0);
    if (number < 1 || number > sources) return <Fragment key={at}>{part}</Fragment>;
    return (
      <a key={at} href={`#source-${turn}-${number}`} aria-label={t('turn.source', { n: number })}>
        {part}
      </a>
    );
  });
}
