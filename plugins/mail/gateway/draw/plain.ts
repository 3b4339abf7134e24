import type { Letter, LetterGood } from '../../contract.ts';
import type { Frame } from './frame.ts';

const goodLine = ({ title, detail, price, url }: LetterGood): string => `${[title, detail, price].filter(Boolean).join(' · ')}\n${url}`;

const lines = (...parts: (string | undefined | false)[]): string => parts.filter(Boolean).join('\n\n');

/** A letter as plain text, without what is around it. */
export const plainOf = ({ heading, paragraphs, goods = [], code, action, note }: Letter): string =>
  lines(heading, ...paragraphs, ...goods.map(goodLine), code, action && `${action.label}\n${action.url}`.trim(), note);

/** The plain text part of a mail. Lines are not broken: mail programs know where Thai words end, a counter of columns does not. */
export function drawPlain(letter: Letter, { siteName, origin, words }: Frame): string {
  const { heading, paragraphs, goods = [], code, qr, action, note, unsubscribe } = letter;
  return `${lines(
    heading,
    ...paragraphs,
    ...goods.map(goodLine),
    code && `${words.code}\n\n    ${code}`,
    qr && `${qr.alt}\n\n    ${qr.text}`,
    action && `${action.label}\n${action.url}`,
    note,
    `-- \n${siteName}\n${origin}/\n${words.sent}`,
    words.automatic,
    unsubscribe && `${words.unsubscribe}\n${unsubscribe.url}`,
  )}\n`;
}
