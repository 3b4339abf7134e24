import { form, type Rule } from './rule.ts';

export type Priority = 'urgent' | 'high' | 'medium' | 'low';
export type Tag = { readonly kind: 'label' | 'person'; readonly text: string } | { readonly kind: 'priority'; readonly priority: Priority };

const PRIORITIES: readonly [source: string, priority: Priority][] = [
  ['ด่วนที่สุด|ด่วน|urgent|1', 'urgent'],
  ['สูง|high|2', 'high'],
  ['กลาง|medium|med|3', 'medium'],
  ['ต่ำ|low|4', 'low'],
];

/** A word behind a sign, or several in quotation marks. */
const WORD = '(?:"([^"]{1,60})"|([^\\s"#@,;!]{1,60}))';

export const tagRules: readonly Rule<Tag>[] = [
  { pattern: form(`(?<![\\w&/])#${WORD}`), read: ([, quoted, word]) => ({ value: { kind: 'label', text: quoted ?? word! } }) },
  // Not within an address of mail.
  { pattern: form(`(?<![\\w.])@${WORD}`), read: ([, quoted, word]) => ({ value: { kind: 'person', text: quoted ?? word! } }) },
  ...PRIORITIES.map(([source, priority]): Rule<Tag> => ({
    pattern: form(`!(?:${source})(?![\\u0e00-\\u0e7f\\w])`),
    read: () => ({ value: { kind: 'priority', priority } }),
  })),
];
