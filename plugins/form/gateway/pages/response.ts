import type { Load } from '#kernel/contract/load.ts';
import { decisionsOf, type Decision } from '../../machines/response.ts';
import type { form as plugin } from '../../plugin.ts';
import type { ResponseState } from '../../schemas.ts';
import { formNamed } from '../forms/hold.ts';
import { readResponse, type ReadAnswer } from '../responses/read.ts';
import { billsOf, dueOf } from '../responses/refund.ts';

export interface ResponseData {
  readonly formId: string;
  readonly formTitle: string;
  readonly response: {
    readonly id: string;
    readonly reference: string | null;
    readonly state: ResponseState;
    readonly email: string;
    readonly verified: boolean;
    readonly submittedAt: string | null;
    readonly startedAt: string;
    readonly seconds: number;
    readonly score: number | null;
    /** What it costs; 0 for nothing. */
    readonly priceSatang: number;
    /** What was paid for it and may go back, now that it is over; what has gone back. */
    readonly dueBackSatang: number;
    readonly refundedSatang: number;
    readonly version: number;
    readonly formVersion: number;
    readonly tags: readonly string[];
    readonly note: string;
    readonly source: Readonly<Record<string, string>>;
  };
  readonly answers: readonly ReadAnswer[];
  readonly decisions: readonly Decision[];
}

/** One response, whole. */
export const load: Load<typeof plugin, ResponseData> = async (ctx) => {
  const form = await formNamed(ctx, ctx.params.id!);
  const { row, answers } = await readResponse(ctx, form, ctx.params.response!);
  const bills = await billsOf(ctx, [row]);
  return {
    data: {
      formId: form.id,
      formTitle: form.title,
      response: {
        id: row.id,
        reference: row.reference,
        state: row.state,
        email: row.email,
        verified: row.email_verified,
        submittedAt: row.submitted_at?.toISOString() ?? null,
        startedAt: row.started_at.toISOString(),
        seconds: row.submitted_at ? Math.max(0, Math.round((row.submitted_at.getTime() - row.started_at.getTime()) / 1_000)) : 0,
        score: row.score,
        priceSatang: row.price_satang,
        dueBackSatang: dueOf(bills, row),
        refundedSatang: bills.get(row.charge_id ?? '')?.refundedSatang ?? 0,
        version: row.version,
        formVersion: row.form_version,
        tags: row.tags,
        note: row.note,
        source: row.source,
      },
      answers,
      decisions: row.submitted_at ? decisionsOf(row.state) : [],
    },
    title: row.reference ?? form.title,
    noindex: true,
  };
};
