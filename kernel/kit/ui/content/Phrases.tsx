import { joinMarks } from './joinMarks.ts';

/**
 * A heading that breaks between phrases. Thai has no spaces between words but puts one between phrases, and browsers
 * guess word borders wrongly often enough to spoil a headline: inside a phrase it breaks only where it must.
 */
export function Phrases({ text }: { text: string }) {
  return joinMarks(text)
    .split(' ')
    .map((phrase, index) => (
      <span key={index}>
        {index > 0 && ' '}
        <span className="ui-Phrase">{phrase}</span>
      </span>
    ));
}
