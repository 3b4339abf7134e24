import { Refusal } from '#kit/diagnostics/refusal.ts';
import { writeCalendar } from '#kit/ics/writeCalendar.ts';
import { formatFor } from '#kit/page/format.ts';
import type { KnownProject } from '../access.ts';
import type { AgendaRow, ProjectCtx } from '../db.ts';

/**
 * Writes to everybody who is to be at a meeting, with its items and an entry for their calendars. Of the others' addresses nobody learns. A
 * meeting that is sent once more has the same UID and a higher SEQUENCE, so that calendars move it.
 */
export async function invite(ctx: ProjectCtx, project: KnownProject, agenda: AgendaRow): Promise<void> {
  const mail = ctx.mayUse('mail');
  const contacts = await ctx.use('accounts').contacts(agenda.attendee_ids);
  const path = `/project/admin/agenda?project=${project.key}&agenda=${agenda.id}`;
  for (const person of mail ? contacts.values() : []) {
    const t = await ctx.texts(person.locale);
    const { date } = formatFor(person.locale, ctx.site.timezone);
    const organiser = { name: ctx.site.names[person.locale], email: (await mail!.sender(person.locale)).address };
    const content = writeCalendar({
      name: '',
      method: 'REQUEST',
      events: [
        {
          uid: `project-agenda-${agenda.id}@${new URL(ctx.site.canonicalOrigin).hostname}`,
          sequence: agenda.sequence,
          title: agenda.title,
          detail: agenda.items.map(({ title, minutes }, at) => `${at + 1}. ${title} (${t('agenda.minutesOf', { minutes })})`).join('\n'),
          place: agenda.place,
          url: ctx.site.canonicalOrigin + path,
          startsAt: agenda.starts_at,
          endsAt: agenda.ends_at,
          allDay: false,
          status: 'CONFIRMED',
          organiser,
          attendees: [{ name: `${person.firstname} ${person.lastname}`.trim(), email: person.email, status: 'NEEDS-ACTION' }],
          stampedAt: ctx.now(),
        },
      ],
    });
    try {
      await mail!.send({
        kind: 'project.agenda',
        to: person.email,
        locale: person.locale,
        subject: t('mail.agenda.subject', { title: agenda.title, project: project.name }),
        paragraphs: [
          t('mail.agenda.when', { when: date(agenda.starts_at.toISOString(), 'paper') }),
          ...(agenda.place ? [t('mail.agenda.place', { place: agenda.place })] : []),
          ...agenda.items.map(({ title }, at) => `${at + 1}. ${title}`),
        ],
        action: { label: t('mail.agenda.open'), url: ctx.site.canonicalOrigin + path },
        calendar: { method: 'REQUEST', content },
      });
    } catch (refused) {
      // An address that gets too many mails, or is none: the others are written to all the same.
      if (!(refused instanceof Refusal)) throw refused;
      ctx.log.warn({ code: refused.code }, 'An invitation to a meeting was not sent');
    }
  }
}
