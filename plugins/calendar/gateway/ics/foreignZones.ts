import ical, { type VEvent } from 'node-ical';
import { isTimezone } from '#kit/thai/localTime.ts';

/** A moment of a year in which clocks are set, for asking what a zone is. */
const PROBE = 'BEGIN:VEVENT\r\nUID:probe\r\nDTSTART:20260715T120000\r\nEND:VEVENT\r\n';

/** The zone that has the clocks which a VTIMEZONE spells out; null where none has. */
function meant(block: string): string | null {
  const probe = ical.sync.parseICS(`BEGIN:VCALENDAR\r\n${block}\r\n${PROBE}END:VCALENDAR\r\n`).probe as VEvent | undefined;
  const zone = probe?.start.tz;
  return zone && isTimezone(zone) ? zone : null;
}

/** Zones that a calendar file spells out under names of its own ("Customized Time Zone"), each by its name as one that is known. */
export function foreignZones(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [block] of text.matchAll(/^BEGIN:VTIMEZONE\r?\n(?:(?!^BEGIN:VTIMEZONE)[^])*?^END:VTIMEZONE/gim)) {
    const name = /^TZID[^:\r\n]*:(.*?)\s*$/im.exec(block)?.[1] ?? '';
    const zone = name === '' || isTimezone(name) || found.size >= 20 ? null : meant(block);
    if (zone) found.set(name, zone);
  }
  return found;
}
