import { randomUUID } from 'node:crypto';
import { fullName } from '../courses/cards.ts';
import type { FoundCourse } from '../courses/find.ts';
import type { LessonCtx } from '../db.ts';
import { changeRow } from './act.ts';
import { ENROLMENT_REF, type EnrolmentRow } from './row.ts';

/** Why a charge is opened: a seat, or access that goes on. */
export type ChargeKind = 'enrol' | 'renew';

/** The page where somebody enrols, pays and waits. */
export const enrolPath = (slug: string): string => `/lesson/enroll/${encodeURIComponent(slug)}`;

/**
 * Opens a charge for a held enrolment. Its id is made here and kept in the row: what becomes of it is told by `chargeChanged`.
 *
 * @throws Refusal 503 `unavailable` on a site without billing
 */
export async function openCharge(
  ctx: LessonCtx,
  held: EnrolmentRow,
  course: FoundCourse,
  { satang, until, kind }: { satang: number; until: Date; kind: ChargeKind },
): Promise<EnrolmentRow> {
  const charges = ctx.mayUse('charges');
  if (!charges) throw ctx.refuse('unavailable');
  const contact = (await ctx.use('accounts').contacts([held.account_id])).get(held.account_id);
  const id = randomUUID();
  const { title } = course.info;
  await charges.open({
    id,
    subject: { type: ENROLMENT_REF, id: held.id },
    number: `L-${id.slice(0, 8).toUpperCase()}`,
    title: kind === 'enrol' ? { th: `คอร์ส ${title}`, en: `Course ${title}` } : { th: `ต่ออายุคอร์ส ${title}`, en: `Renewal of ${title}` },
    accountId: held.account_id,
    payer: { name: contact ? fullName(contact) : '', email: contact?.email ?? '', phone: '' },
    lines: [
      {
        id: 'course',
        kind: 'item',
        sku: '',
        title,
        detail: '',
        quantity: 1,
        unit: '',
        unitSatang: satang,
        discountSatang: 0,
        totalSatang: satang,
        vatClass: (await charges.vatRateBp()) > 0 ? 'vat7' : 'none',
      },
    ],
    priceMode: 'inclusive',
    amountSatang: satang,
    taxBuyer: null,
    expiresAt: until,
    returnPath: enrolPath(course.slug),
    channel: 'lesson',
  });
  return changeRow(ctx, held, { charge_id: id, charge_state: 'open', satang });
}

/** Until when a seat waits for its payment that is asked for now. */
export const payUntil = (ctx: LessonCtx): Date => new Date(ctx.now().getTime() + ctx.settings.payHours * 3_600_000);
