import { isUuid } from '#kernel/contract/uuid.ts';
import { LOCALES, type Locale } from '#kit/schema/locale.ts';
import type { FlowCtx } from '../db.ts';
import { StepFailure } from './problem.ts';

const text = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
const isLocale = (value: unknown): value is Locale => (LOCALES as readonly unknown[]).includes(value);

/** Writes to an address, or to whose account it is. The mail leaves with the step: when that is rolled back nobody is written to. */
export async function mail(ctx: FlowCtx, input: Readonly<Record<string, unknown>>): Promise<unknown> {
  const service = ctx.mayUse('mail');
  if (!service) throw new StepFailure('no-mail', '', true);
  const to = text(input['to']).trim();
  const contact = isUuid(to) ? (await ctx.use('accounts').contacts([to])).get(to) : undefined;
  if (isUuid(to) && !contact) throw new StepFailure('nobody-to-write-to', '', true);
  const locale = isLocale(input['locale']) ? input['locale'] : (contact?.locale ?? ctx.site.locale);
  const paragraphs = text(input['text'])
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const mailId = await service.send({
    kind: 'flow.mail',
    to: contact?.email ?? to,
    locale,
    subject: text(input['subject']).slice(0, 200) || ctx.site.name,
    paragraphs,
  });
  return { mailId };
}
