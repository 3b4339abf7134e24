import { dayIn } from '#kit/thai/day.ts';
import { arabicDigits } from '#kit/thai/digits.ts';
import { momentOf } from '#kit/thai/localTime.ts';
import { dateRules } from './dates.ts';
import { repeatRules, type Repeat } from './repeats.ts';
import { tagRules, type Priority, type Tag } from './tags.ts';
import { timeRules } from './times.ts';
import { atWord, type Found, type Moment, type Rule } from './rule.ts';

/** A part of what was typed and what it was taken for; `from` and `to` are places in the text. */
export interface EntrySpan {
  readonly from: number;
  readonly to: number;
  readonly kind: 'date' | 'time' | 'repeat' | 'label' | 'person' | 'priority';
}

/**
 * What a writer should look at: a year of two digits that was taken for another (`shortYear`), a day that is over (`past`), a day or time
 * that there is not, which was left in the title (`noSuchDay`, `noSuchTime`), a year that is of neither era (`noSuchYear`).
 */
export interface EntryFinding {
  readonly kind: 'shortYear' | 'past' | 'noSuchDay' | 'noSuchTime' | 'noSuchYear';
  readonly from: number;
  readonly to: number;
}

export interface QuickEntry {
  /** What is left when all that was understood is taken away. */
  readonly title: string;
  /** `2026-12-15` */
  readonly due: string | null;
  /** `14:00` at the clock of the time zone. */
  readonly time: string | null;
  /** Both of them as a moment, ISO 8601 in UTC. */
  readonly at: string | null;
  /** RFC 5545: `FREQ=WEEKLY;BYDAY=FR`. */
  readonly repeat: string | null;
  readonly labels: readonly string[];
  /** As they were typed; whom that means is for who knows the people. */
  readonly people: readonly string[];
  readonly priority: Priority | null;
  readonly spans: readonly EntrySpan[];
  readonly findings: readonly EntryFinding[];
}

/** Longer texts are read up to here; the rest is title. */
const MOST = 600;

interface Values {
  date: string;
  time: string;
  repeat: Repeat;
  tag: Tag;
}
const RULES: readonly { kind: keyof Values; rules: readonly Rule<Values[keyof Values]>[] }[] = [
  { kind: 'tag', rules: tagRules },
  { kind: 'repeat', rules: repeatRules },
  { kind: 'date', rules: dateRules },
  { kind: 'time', rules: timeRules },
];

interface Parts {
  date: string | null;
  time: string | null;
  repeat: Repeat | null;
  labels: string[];
  people: string[];
  priority: Priority | null;
  spans: EntrySpan[];
  findings: EntryFinding[];
}

/** Takes what a rule has found; what was there already stays, and the text of the second is title. */
function take(parts: Parts, kind: keyof Values, value: Values[keyof Values]): EntrySpan['kind'] | null {
  if (kind === 'tag') {
    const tag = value as Tag;
    if (tag.kind === 'label') parts.labels.push(tag.text);
    if (tag.kind === 'person') parts.people.push(tag.text);
    if (tag.kind === 'priority') {
      if (parts.priority !== null) return null;
      parts.priority = tag.priority;
    }
    return tag.kind;
  }
  if (parts[kind] !== null) return null;
  if (kind === 'repeat') parts.repeat = value as Repeat;
  else parts[kind] = value as string;
  return kind;
}

/** The first rule that finds something at a place. */
function findAt(text: string, at: number, moment: Moment, taken: (kind: keyof Values) => boolean) {
  if (/\s/.test(text[at]!)) return null;
  for (const { kind, rules } of RULES) {
    if (taken(kind)) continue;
    for (const rule of rules) {
      rule.pattern.lastIndex = at;
      const match = rule.pattern.exec(text);
      if (!match || !atWord(text, at, at + match[0].length)) continue;
      const found: Found<Values[keyof Values]> | null = rule.read(match, moment);
      if (found) return { kind, found, length: match[0].length };
    }
  }
  return null;
}

/** The title: the text without its spans, spaces once. */
function without(text: string, spans: readonly EntrySpan[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to } of spans) {
    parts.push(text.slice(at, from));
    at = to;
  }
  parts.push(text.slice(at));
  return parts
    .join(' ')
    .split(/\s/)
    .filter((part) => part !== '')
    .join(' ');
}

/**
 * Reads a task as people type it, in Thai and English: `ส่งรายงาน พรุ่งนี้ 14:00 #งบ @สมชาย`, `Submit report next Monday 2pm !high`. Years are of
 * the Buddhist era from 2400 on, and days come before months; whatever could be taken otherwise is among the findings, and what there is not
 * stays in the title. Takes time in line with the text.
 *
 * @param now the moment at which it is typed
 * @param timezone whose days and clock are meant, `Asia/Bangkok`
 */
export function readQuickEntry(typed: string, now: Date, timezone: string): QuickEntry {
  const text = arabicDigits(typed.slice(0, MOST));
  const moment: Moment = { today: dayIn(now, timezone) };
  const parts: Parts = { date: null, time: null, repeat: null, labels: [], people: [], priority: null, spans: [], findings: [] };
  for (let at = 0; at < text.length;) {
    const hit = findAt(text, at, moment, (kind) => kind !== 'tag' && parts[kind] !== null);
    const [from, to] = [at, at + (hit?.length ?? 1)];
    const kind = hit && 'value' in hit.found ? take(parts, hit.kind, hit.found.value) : null;
    if (kind) parts.spans.push({ from, to, kind });
    if (hit?.found.finding) parts.findings.push({ kind: hit.found.finding, from, to });
    at = to;
  }

  const due = parts.date ?? parts.repeat?.first ?? null;
  const clock = parts.time;
  // A time alone is the next one of that clock.
  const soon = clock === null ? null : momentOf(`${moment.today}T${clock}`, timezone) > now ? moment.today : nextDayOf(moment.today);
  const day = due ?? soon;
  const date = parts.spans.find(({ kind }) => kind === 'date');
  if (date && day !== null && day < moment.today) parts.findings.push({ kind: 'past', from: date.from, to: date.to });
  return {
    title: without(typed, parts.spans),
    due: day,
    time: clock,
    at: day !== null && clock !== null ? momentOf(`${day}T${clock}`, timezone).toISOString() : null,
    repeat: parts.repeat?.rule ?? null,
    labels: [...new Set(parts.labels)],
    people: [...new Set(parts.people)],
    priority: parts.priority,
    spans: parts.spans,
    findings: parts.findings,
  };
}

const nextDayOf = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
