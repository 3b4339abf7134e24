import { useMemo } from 'react';
import { piecesOf } from '../rules/links.ts';

/** What somebody wrote: plain text with its line ends; addresses can be followed, and say nothing of where one came from. */
export function MessageText({ body }: { body: string }) {
  const pieces = useMemo(() => piecesOf(body), [body]);
  return (
    <p className="message-Text">
      {pieces.map(({ text, href }, index) =>
        href ? (
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}
