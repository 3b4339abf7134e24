/** What stands between the tags of sanitised HTML, and the tags. */
const parts = (html: string): string[] => html.split(/(<[^<>]*>)/);
const isWords = (part: string): boolean => !part.startsWith('<') && part.trim() !== '';

const read = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', '\u00A0')
    .replaceAll('&amp;', '&');
const written = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The words of sanitised HTML, piece by piece between its tags. */
export const htmlTexts = (html: string): string[] =>
  parts(html)
    .filter(isWords)
    .map((part) => read(part).trim());

/** The same HTML with other words, one for each piece; a piece without any stays. Spaces around pieces stay. */
export function withHtmlTexts(html: string, texts: readonly string[]): string {
  let at = 0;
  return parts(html)
    .map((part) => {
      if (!isWords(part)) return part;
      const text = texts[at++];
      const start = part.length - part.trimStart().length;
      return text ? part.slice(0, start) + written(text.trim()) + part.slice(part.trimEnd().length) : part;
    })
    .join('');
}
