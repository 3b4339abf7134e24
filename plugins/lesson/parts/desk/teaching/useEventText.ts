import { useText } from '#kernel/contract/page.ts';
import { ENROLMENT_STATES } from '../../../contract.ts';

/** What the history of an enrolment knows besides states. */
const EVENTS: ReadonlySet<string> = new Set([...ENROLMENT_STATES, 'renew']);

/** What happened to an enrolment, and why, in words. Reasons that people wrote stay as they wrote them. */
export function useEventText() {
  const t = useText('lesson');
  return {
    eventText: (what: string): string => t(`desk.event.${EVENTS.has(what) ? what : 'other'}`),
    reasonText: (reason: string): string => (reason === 'refunded' ? t('desk.event.refunded') : reason),
  };
}
