/** A day as certificates say it: `21 พฤศจิกายน พ.ศ. 2569`, `21 November 2026`. */
export function certificateDay(at: Date, language: 'th' | 'en', timeZone: string): string {
  const parts = new Intl.DateTimeFormat(language === 'th' ? 'th-TH-u-ca-buddhist-nu-latn' : 'en-GB', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return language === 'th' ? `${part('day')} ${part('month')} พ.ศ. ${part('year')}` : `${part('day')} ${part('month')} ${part('year')}`;
}
