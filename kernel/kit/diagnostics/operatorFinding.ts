import type { Locale } from '#kit/schema/locale.ts';
import { inBoth, type Finding } from './finding.ts';

const sentence = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`;

/** A problem of a manifest as its operators read it: in sentences, with the names that there are. */
export function operatorFinding({ message, fix, nearest, choices, ...finding }: Finding): Finding {
  const meant = nearest === undefined ? undefined : inBoth(`น่าจะหมายถึง “${nearest}”`, `Did you mean “${nearest}”?`);
  const known = choices?.length ? inBoth(`ที่มีอยู่: ${choices.join(', ')}`, `Known: ${choices.join(', ')}`) : undefined;
  const advice = (locale: Locale) => [fix?.[locale], meant?.[locale], known?.[locale]].filter(Boolean).join(' ');
  return { ...finding, message: inBoth(message.th, sentence(message.en)), fix: inBoth(advice('th'), advice('en')) };
}
