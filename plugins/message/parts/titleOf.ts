import type { ThreadLine } from '../schemas.ts';

/** What a conversation is called: by the other one, by its subject, or both for staff. */
export function titleOf({ kind, subject, other }: ThreadLine, t: (key: string) => string): { title: string; about: string | null } {
  const name = other ? (other.name ?? t('person.gone')) : t('list.toStaff');
  return kind === 'direct' ? { title: name, about: null } : { title: subject, about: name };
}

/** What was said last in a conversation. */
export function saidIn({ preview, mine }: ThreadLine, t: (key: string, values?: Record<string, string>) => string): string {
  const text = preview ?? t('list.removed');
  return mine ? t('list.you', { text }) : text;
}
