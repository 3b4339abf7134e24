import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { whenSent } from '#kit/http/whenSent.ts';
import { formatFor } from '#kit/page/format.ts';
import type { event } from '../../plugin.ts';
import type { TicketDrawing } from '../../rules/ticketDrawing.ts';
import { openedTicket } from '../orders/ticket.ts';
import { seatWords } from '../seats/names.ts';

/** A ticket to print, or to show without a network. */
export const ticketPdf: DownloadHandlerOf<typeof event, 'ticketPdf'> = async (ctx, { ticket: id, token }) => {
  const { event: found, order, shown } = await openedTicket(ctx, id, token);
  if (shown.code === '') throw notFound();
  const t = await ctx.texts(order.locale);
  const { date } = formatFor(order.locale, ctx.site.timezone);
  const drawing: TicketDrawing = {
    site: ctx.site.names[order.locale],
    accent: ctx.site.palette.accent,
    title: found.title,
    code: shown.code,
    date: found.updated_at.toISOString(),
    lang: order.locale,
    heading: t('ticket.pdf'),
    lines: [
      { label: t('ticket.when'), text: date(found.starts_at.toISOString(), 'time') },
      { label: t('ticket.where'), text: [found.venue, found.address].filter(Boolean).join(' · ') || t('ticket.online') },
      { label: t('ticket.type'), text: shown.typeName },
      ...(shown.seat ? [{ label: t('ticket.seat'), text: seatWords(t, shown.seat) }] : []),
      { label: t('ticket.name'), text: shown.name },
      { label: t('ticket.reference'), text: `${order.reference}-${shown.number}` },
    ],
    note: t('ticket.note'),
  };
  return {
    from: { stream: whenSent(() => ctx.work<Uint8Array>('ticket', drawing)) },
    name: `${order.reference}-${shown.number}.pdf`,
    type: 'application/pdf',
    show: 'inline',
    keep: 'nobody',
  };
};
