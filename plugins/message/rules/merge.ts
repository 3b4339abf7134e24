import type { Message } from '../schemas.ts';

/** Messages by their numbers with others put in: what is there already is replaced, since it may have been removed. */
export function mergeMessages(have: readonly Message[], more: readonly Message[]): Message[] {
  const bySeq = new Map(have.map((each) => [each.seq, each]));
  for (const each of more) bySeq.set(each.seq, each);
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
}

/** Number of the last message before the first gap: what comes after it is still to be read. 0 where there is none. */
export function unbroken(messages: readonly Pick<Message, 'seq'>[]): number {
  let last = messages[0]?.seq ?? 0;
  for (const { seq } of messages.slice(1)) {
    if (seq !== last + 1) break;
    last = seq;
  }
  return last;
}

/** One line of the log: a day, or a message with where it stands among those of its sender. */
export type LogLine =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: Message; readonly first: boolean; readonly last: boolean };

/** Messages of one sender within this time stand together, ms. */
const TOGETHER_MS = 5 * 60_000;

/** The lines of a log. @param dayOf the day of a time at the site's clock, such as `2026-11-21` */
export function linesOf(messages: readonly Message[], dayOf: (iso: string) => string): LogLine[] {
  const lines: LogLine[] = [];
  const together = (one: Message | undefined, other: Message | undefined) =>
    one !== undefined &&
    other !== undefined &&
    one.kind === 'text' &&
    other.kind === 'text' &&
    one.sender.id === other.sender.id &&
    one.staff === other.staff &&
    dayOf(one.at) === dayOf(other.at) &&
    Math.abs(Date.parse(other.at) - Date.parse(one.at)) < TOGETHER_MS;
  for (const [index, message] of messages.entries()) {
    const [before, after] = [messages[index - 1], messages[index + 1]];
    const day = dayOf(message.at);
    if (!before || dayOf(before.at) !== day) lines.push({ kind: 'day', key: day, at: message.at });
    lines.push({
      kind: 'message',
      key: message.id,
      message,
      first: !together(before, message),
      last: !together(message, after),
    });
  }
  return lines;
}
