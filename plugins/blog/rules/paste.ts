import { escapeHtml } from '#kit/markup/escapeHtml.ts';
import { safeHref, safeImage } from '#kit/richText/href.ts';

/** Elements that stay, and what they are called here. */
const KEPT: Readonly<Record<string, string>> = {
  p: 'p',
  br: 'br',
  hr: 'hr',
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  pre: 'pre',
  code: 'code',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  s: 's',
  strike: 's',
  del: 's',
  a: 'a',
  img: 'img',
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  th: 'th',
  td: 'td',
};
const EMPTY = new Set(['br', 'hr', 'img']);
/** What stands in these says nothing to a reader. */
const SILENT = new Set(['style', 'script', 'head', 'title', 'xml', 'template', 'iframe', 'object', 'svg', 'math', 'noscript']);

const attribute = (tag: string, name: string): string => {
  const found = new RegExp(`\\s${name}\\s*=\\s*("[^"]*"|'[^']*'|[^\\s>"']+)`, 'i').exec(tag)?.[1] ?? '';
  return found
    .replace(/^["']|["']$/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"');
};

/** What a style says, by property. */
const declarations = (style: string): Map<string, string> =>
  new Map(
    style.split(';').map((line) => {
      const at = line.indexOf(':');
      return [
        line.slice(0, Math.max(0, at)).trim().toLowerCase(),
        line
          .slice(at + 1)
          .trim()
          .toLowerCase(),
      ];
    }),
  );

/** Marks that a style means: Google Docs writes all of them so. */
function marksOf(style: ReadonlyMap<string, string>): string[] {
  const decoration = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  const marks: string[] = [];
  if (/^(?:bold|[6-9]00)/.test(style.get('font-weight') ?? '')) marks.push('strong');
  if (style.get('font-style')?.startsWith('italic')) marks.push('em');
  if (decoration.includes('underline')) marks.push('u');
  if (decoration.includes('line-through')) marks.push('s');
  return marks;
}

/** The attributes that stay: where a link leads, what a picture is, how far a cell reaches. */
function attributesOf(name: string, tag: string): string | null {
  if (name === 'a') {
    const href = attribute(tag, 'href');
    return safeHref(href) ? ` href="${escapeHtml(href)}"` : null;
  }
  if (name === 'img') {
    const src = attribute(tag, 'src');
    return safeImage(src) ? ` src="${escapeHtml(src)}" alt="${escapeHtml(attribute(tag, 'alt'))}"` : null;
  }
  if (name !== 'td' && name !== 'th') return '';
  return ['colspan', 'rowspan']
    .map((span) => [span, attribute(tag, span)] as const)
    .filter(([, value]) => /^[1-9]\d?$/.test(value) && value !== '1')
    .map(([span, value]) => ` ${span}="${value}"`)
    .join('');
}

/** A paragraph of Word that is an item of a list, with how deep it stands. */
const listLevel = (tag: string): number =>
  Number(/level([1-9])/.exec(declarations(attribute(tag, 'style')).get('mso-list') ?? '')?.[1] ?? 0);

/** What is written while a text is gone through: elements that are open, lists of Word that are. */
class Writer {
  html = '';
  /** What closes each open element of the source. */
  private readonly open: { name: string; close: string; silent: boolean }[] = [];
  /** Word's lists: their elements, the outermost first. */
  private readonly lists: string[] = [];
  private item = false;
  silent = 0;

  start(name: string, tag: string): void {
    const style = declarations(attribute(tag, 'style'));
    const isMarker = style.get('mso-list') === 'ignore';
    if (SILENT.has(name) || isMarker) return this.push(name, '', true);
    if (name === 'p' || name === 'div') return this.paragraph(name, tag);
    if (/^h[1-6]$/.test(name)) this.endLists();
    // Google Docs puts all of a text into a <b> that is not bold.
    const kept = name === 'b' && style.get('font-weight') === 'normal' ? undefined : KEPT[name];
    const attributes = kept ? attributesOf(name, tag) : null;
    const marks = kept === 'strong' || kept === 'em' || /^h[1-6]$/.test(name) ? [] : marksOf(style);
    const begun = [...(kept && attributes !== null ? [`<${kept}${attributes}>`] : []), ...marks.map((mark) => `<${mark}>`)];
    if (this.silent === 0) this.html += begun.join('');
    if (EMPTY.has(name)) return;
    const ends = [...marks.map((mark) => `</${mark}>`).toReversed(), ...(kept && attributes !== null ? [`</${kept}>`] : [])];
    this.push(name, ends.join(''), false);
  }

  end(name: string): void {
    const at = this.open.findLastIndex((element) => element.name === name);
    if (at < 0) return;
    for (const element of this.open.splice(at).toReversed()) {
      if (element.silent) this.silent -= 1;
      else if (this.silent === 0) this.html += element.close;
    }
  }

  text(words: string): void {
    if (this.silent > 0) return;
    this.html += words.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  }

  finish(): string {
    for (const element of this.open.toReversed()) if (!element.silent && this.silent === 0) this.html += element.close;
    this.endLists();
    return this.html
      .replaceAll('&nbsp;', ' ')
      .replaceAll(/<p>\s*<\/p>/g, '')
      .trim();
  }

  private push(name: string, close: string, silent: boolean): void {
    if (silent) this.silent += 1;
    this.open.push({ name, close, silent });
  }

  private paragraph(name: string, tag: string): void {
    const level = listLevel(tag);
    if (level === 0) {
      this.endLists();
      if (this.silent === 0 && name === 'p') this.html += '<p>';
      return this.push(name, name === 'p' ? '</p>' : '', false);
    }
    if (this.lists.length >= level && this.item) this.html += '</li>';
    while (this.lists.length > level) this.html += `</${this.lists.pop()!}></li>`;
    while (this.lists.length < level) {
      this.lists.push('ul');
      this.html += '<ul>';
      if (this.lists.length < level) this.html += '<li>';
    }
    this.item = true;
    this.html += '<li><p>';
    this.push(name, '</p>', false);
  }

  private endLists(): void {
    if (this.lists.length === 0) return;
    this.html += '</li>';
    while (this.lists.length > 1) this.html += `</${this.lists.pop()!}></li>`;
    this.html += `</${this.lists.pop()!}>`;
    this.item = false;
  }
}

/** Of a text what stands between two marks; all of it where they are not there. */
function between(text: string, from: string, to: string): string {
  const begin = text.indexOf(from);
  const end = text.lastIndexOf(to);
  return begin >= 0 && end > begin ? text.slice(begin + from.length, end) : text;
}

/** A text without its comments, each of which ends where the first end of one stands. */
function withoutComments(text: string): string {
  const kept: string[] = [];
  let at = 0;
  for (let begin = text.indexOf('<!--'); begin >= 0; begin = text.indexOf('<!--', at)) {
    kept.push(text.slice(at, begin));
    const end = text.indexOf('-->', begin + 4);
    at = end < 0 ? text.length : end + 3;
  }
  return kept.join('') + text.slice(at);
}

/**
 * HTML of a clipboard as the editor may read it: without the styles of Word and Google Docs, with their lists, headings and marks as elements, and with
 * nothing that could run. The editor's own schema looks at it once more.
 */
export function cleanPasted(html: string): string {
  const source = withoutComments(between(html, '<!--StartFragment-->', '<!--EndFragment-->')).replaceAll(/<!\[[^\]<>]*\]>/g, '');
  const writer = new Writer();
  let from = 0;
  for (const { 0: tag, index } of source.matchAll(/<\/?[A-Za-z][^<>]*>/g)) {
    writer.text(source.slice(from, index));
    from = index + tag.length;
    const name = /^<\/?([A-Za-z][\w:-]*)/.exec(tag)![1]!.toLowerCase();
    if (tag.startsWith('</')) writer.end(name);
    else writer.start(name, tag);
  }
  writer.text(source.slice(from));
  return writer.finish();
}
