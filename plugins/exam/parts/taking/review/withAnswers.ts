import { escapeHtml } from '../../../rules/plain.ts';

/** A text with gaps, each filled with what stands there; an empty one stays a line to be seen. */
export const withAnswers = (stemHtml: string, blanks: readonly string[]): string =>
  stemHtml.replace(/\[\[(\d{1,3})\]\]/g, (_, number: string) => {
    const text = blanks[Number(number) - 1]?.trim();
    return `<u>${text ? escapeHtml(text) : '\u00a0'.repeat(8)}</u>`;
  });
