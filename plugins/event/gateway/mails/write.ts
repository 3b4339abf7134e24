import { Refusal } from '#kit/diagnostics/refusal.ts';
import { formatFor } from '#kit/page/format.ts';
import type { Locale } from '#kit/schema/locale.ts';
import type { EventCtx, EventRow, OrderRow } from '../db.ts';

interface Mail {
  readonly to: string;
  readonly locale: Locale;
  /** Its texts: `mail.<kind>.subject`, `.body`, `.open`. */
  readonly kind: string;
  readonly path: string;
  readonly values?: Record<string, string | number>;
}

/** When and where an event takes place, in words. */
export function whenAndWhere(ctx: EventCtx, event: EventRow, locale: Locale): string {
  const { date } = formatFor(locale, ctx.site.timezone);
  return [date(event.starts_at.toISOString(), 'time'), event.venue].filter(Boolean).join(' · ');
}

/** Writes to somebody about an event. An address that cannot be written to is let be. */
export async function write(ctx: EventCtx, event: EventRow, { to, locale, kind, path, values = {} }: Mail): Promise<void> {
  const mail = ctx.mayUse('mail');
  if (!mail || to === '') return;
  const t = await ctx.texts(locale);
  const all = { reason: 'none', event: event.title, when: whenAndWhere(ctx, event, locale), ...values };
  try {
    await mail.send({
      kind: `event.${kind}`,
      to,
      locale,
      subject: t(`mail.${kind}.subject`, all),
      heading: event.title,
      paragraphs: [t(`mail.${kind}.body`, all), all.when],
      action: { label: t(`mail.${kind}.open`), url: `${ctx.site.origin}${path}` },
      note: t('mail.link'),
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ctx.log.warn({ event: event.id, code: error.code }, 'somebody could not be written to');
  }
}

/** Whether a buyer is told this for the first time: who is first writes it down. */
export async function isFirst(ctx: EventCtx, { id }: Pick<OrderRow, 'id'>, key: string): Promise<boolean> {
  const [first] = await ctx.sql`update event_order set told = array_append(told, ${key})
    where id = ${id} and not (told @> array[${key}]) returning 1`;
  return first !== undefined;
}
