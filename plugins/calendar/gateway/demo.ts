import { randomUUID } from 'node:crypto';
import { addDays, dayIn } from '#kit/thai/day.ts';
import { demoMonth } from '../demo/month.ts';
import { addMinutes } from '../rules/series.ts';
import { TONES } from '../rules/tone.ts';
import type { CalendarCtx } from './db.ts';
import { spanOf } from './times.ts';

/** The staff's first member can be asked for advice, twice a week. */
const offerTimes = (ctx: CalendarCtx, host: string, calendarId: string) =>
  ctx.db
    .insertInto('calendar_offer')
    .values({
      space_id: ctx.space,
      slug: 'advice',
      host_id: host,
      calendar_id: calendarId,
      title: 'ปรึกษาก่อนเริ่ม',
      detail: 'คุยกันครึ่งชั่วโมง ถามได้ทุกเรื่อง',
      place: 'ห้องปรึกษา',
      hours: ['', '09:00-12:00', '', '09:00-12:00, 13:00-16:00', '', '', ''],
      minutes: 30,
      buffer: 0,
      notice: 12,
      ahead: 30,
      capacity: 1,
      holidays: false,
      open: true,
      created_at: ctx.now(),
    })
    .execute();

/** Gives an empty space a public calendar with a month in it, and its staff one of their own. */
export async function demo(ctx: CalendarCtx): Promise<void> {
  if (await ctx.db.selectFrom('calendar_calendar').select('id').limit(1).executeTakeFirst()) return;
  const today = dayIn(ctx.now(), ctx.site.timezone);
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  const [first] = await ctx.use('accounts').withRole(['manager']);
  const make = (slug: string, name: string, tone: number, owner: string | null) =>
    ctx.db
      .insertInto('calendar_calendar')
      .values({
        space_id: ctx.space,
        slug,
        name,
        colour: TONES[tone]!,
        owner_id: owner,
        visibility: owner ? 'private' : 'public',
        timezone: ctx.site.timezone,
        reminders: [30],
        created_at: ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const site = await make('activities', 'ปฏิทินกิจกรรม', 1, null);
  const personalCalendar = first ? await make('own', 'งานของฉัน', 0, first.id) : null;
  const add = async (calendarId: string, { title, detail, place, day, at, length, rrule }: (typeof demoMonth)[number]) => {
    const starts = at ? `${addDays(monday, day)}T${at}` : addDays(monday, day);
    const ends = at ? addMinutes(starts, length) : addDays(starts, length - 1);
    const times = { starts, ends, all_day: at === '', tzid: ctx.site.timezone, rrule: rrule ?? null, exdates: [] };
    const id = randomUUID();
    await ctx.db
      .insertInto('calendar_event')
      .values({
        ...times,
        ...spanOf(times),
        space_id: ctx.space,
        id,
        calendar_id: calendarId,
        uid: `${id}@${new URL(ctx.site.origin).hostname}`,
        title,
        detail,
        place,
        busy: at !== '',
        organiser_id: first?.id ?? null,
        created_at: ctx.now(),
      })
      .execute();
  };
  for (const event of demoMonth) await add(site.id, event);
  if (!first || !personalCalendar) return;
  await offerTimes(ctx, first.id, personalCalendar.id);
  await add(personalCalendar.id, {
    title: 'ตรวจการบ้าน',
    detail: '',
    place: '',
    day: 1,
    at: '13:00',
    length: 120,
    rrule: 'FREQ=WEEKLY;BYDAY=TU,TH',
  });
  await add(personalCalendar.id, { title: 'โทรนัดผู้ประกอบการ', detail: '', place: '', day: 4, at: '10:30', length: 30 });
}
