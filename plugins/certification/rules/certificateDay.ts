import { dateText } from '#kit/thai/dateText.ts';

/** A day as certificates say it: `21 พฤศจิกายน พ.ศ. 2569`, `21 November 2026`. */
export function certificateDay(at: Date, language: 'th' | 'en', timeZone: string): string {
  return dateText(language, { day: 'numeric', month: 'long', year: 'numeric', era: 'short', timeZone }).format(at);
}
