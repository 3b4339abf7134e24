/** Keys and indices that lead to a value. */
export type Path = readonly (string | number)[];

/** A path as people write it: `a.b[0]["x:y@1"]`. */
export function formatPath(path: Path): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    if (!/^[$\w-]+$/.test(part)) return `${text}[${JSON.stringify(part)}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');
}

/** A value as a message may show it: JSON, cut at 60 characters. */
export const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};
