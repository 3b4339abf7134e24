import type { LocalText } from '#kit/schema/locale.ts';

/** Keys and indices that lead to a value. */
export type Path = readonly (string | number)[];

/** One thing that is wrong with a manifest, a layout, a theme or a setting, in words for who puts it right. */
export interface Finding {
  /** `error` keeps from publishing, `warning` is said. */
  readonly level: 'error' | 'warning';
  readonly code: string;
  readonly path: Path;
  readonly message: LocalText;
  /** What to do about it. */
  readonly fix?: LocalText;
  /** The valid name that was probably meant. */
  readonly nearest?: string;
  /** Valid names, a dozen at most; then `…` if there are more. */
  readonly choices?: readonly string[];
  /** Where it stands, and on which line from 1; 0 where there is no text. */
  readonly file?: string;
  readonly line?: number;
}

/** A text in both languages. */
export const inBoth = (th: string, en: string): LocalText => ({ th, en });

type Values = Readonly<Record<string, string | number>>;
/** A text with `{name}` filled in. */
export const fill = (text: string, values: Values): string => text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
export const fillBoth = ({ th, en }: LocalText, values: Values): LocalText => inBoth(fill(th, values), fill(en, values));

const at =
  (level: Finding['level']) =>
  (code: string) =>
  (path: Path, message: LocalText, fix?: LocalText): Finding => ({ level, code, path, message, fix });
/** What keeps from publishing. */
export const errorAt = at('error');
/** What is only said. */
export const warningAt = at('warning');

/** One line for a terminal: `CODE file:line path: message. Did you mean "x"? Known: a, b, …`. */
export function formatFinding({ code, file = '', line = 0, path, message, nearest, choices }: Finding): string {
  const place = [line > 0 ? `${file}:${line}` : file, formatPath(path)].filter(Boolean).join(' ');
  const meant = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
  const known = choices?.length ? ` Known: ${choices.join(', ')}` : '';
  return `${code} ${place}: ${message.en}${meant || known ? '.' : ''}${meant}${known}`;
}

/** A path as people write it: `a.b[0]["x:y@1"]`. */
export function formatPath(path: Path): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    if (!/^[$\w-]+$/.test(part)) return `${text}[${JSON.stringify(part)}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');
}

/** A text as a message may show it: cut at 60 characters. */
export const cut = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** A value as a message may show it: JSON, cut. */
export const shown = (value: unknown): string => cut(JSON.stringify(value) ?? String(value));
