import { Readable } from 'node:stream';
import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { formatFor } from '#kit/page/format.ts';
import type { event } from '../../plugin.ts';
import { openedTicket } from '../orders/ticket.ts';
import { rgbOf } from '../passes/icon.ts';
import { passKeys } from '../passes/keys.ts';
import { PKPASS, pkpass } from '../passes/pkpass.ts';
import { seatWords } from '../seats/names.ts';

/** A ticket for Apple's Wallet, where the installation can sign it: an event ticket with the same code as the QR. */
export const ticketPass: DownloadHandlerOf<typeof event, 'ticketPass'> = async (ctx, { ticket: id, token }) => {
  const keys = passKeys(ctx);
  if (!keys) throw notFound();
  const { event: found, order, shown } = await openedTicket(ctx, id, token);
  if (shown.code === '') throw notFound();
  const t = await ctx.texts(order.locale);
  const { date } = formatFor(order.locale, ctx.site.timezone);
  const { accent } = ctx.site.palette;
  const field = (key: string, label: string, value: string) => ({ key, label, value });
  const reference = `${order.reference}-${shown.number}`;
  const where = [found.venue, found.address].filter(Boolean).join(' · ') || t('ticket.online');
  const pass = {
    formatVersion: 1,
    serialNumber: shown.id,
    organizationName: ctx.site.names[order.locale],
    description: `${t('ticket.pdf')} ${found.title}`,
    logoText: ctx.site.names[order.locale],
    foregroundColor: 'rgb(20, 20, 20)',
    labelColor: `rgb(${rgbOf(accent).join(', ')})`,
    backgroundColor: 'rgb(255, 255, 255)',
    relevantDate: (found.doors_at ?? found.starts_at).toISOString(),
    expirationDate: found.ends_at.toISOString(),
    barcodes: [{ format: 'PKBarcodeFormatQR', message: shown.code, messageEncoding: 'iso-8859-1', altText: reference }],
    eventTicket: {
      primaryFields: [field('event', t('code.event'), found.title)],
      secondaryFields: [
        field('when', t('ticket.when'), date(found.starts_at.toISOString(), 'time')),
        field('where', t('ticket.where'), where),
      ],
      auxiliaryFields: [
        ...(shown.seat ? [field('seat', t('ticket.seat'), seatWords(t, shown.seat).trim())] : []),
        field('type', t('ticket.type'), shown.typeName),
        field('name', t('ticket.name'), shown.name),
      ],
      backFields: [
        field('reference', t('ticket.reference'), reference),
        ...(found.refund_policy ? [field('refund', t('ticket.refund'), found.refund_policy)] : []),
      ],
    },
  };
  const bytes = pkpass(pass, { keys, accent, at: ctx.now() });
  return { from: { stream: Readable.from([bytes]) }, name: `${reference}.pkpass`, type: PKPASS, show: 'attachment', keep: 'nobody' };
};
