import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { mail } from '../plugin.ts';
import { hasHidden, isAddress, normalAddress, parseMailbox } from '../rules/address.ts';
import { filesProblem } from '../rules/attachment.ts';
import { paragraphsOf } from '../rules/paragraphs.ts';
import { delivers, senderOf } from './body.ts';
import { plainText, sanitise } from './sanitise.ts';
import { enqueue } from './send.ts';

/**
 * `POST email/send` of the specification: a mail that staff wrote. It comes from the site's own address whatever `from`
 * says: another address there is where answers go.
 *
 * @throws Refusal 422 `invalid-fields` · 422 `mail-failed` where the address has bounced · 429 `mail-too-many`
 */
export const sendEmail: HandlerOf<typeof mail, 'sendEmail'> = async (ctx, { from, to, subject, plain, html, attachments }) => {
  const clean = sanitise(html);
  const paragraphs = paragraphsOf(plain || plainText(clean));
  const sender = from.trim() ? parseMailbox(from) : senderOf(ctx);
  const files = filesProblem(attachments);
  const problems = {
    ...(sender ? {} : { from: 'problem.address' }),
    ...(isAddress(to.trim()) ? {} : { to: 'problem.address' }),
    ...(subject.trim() === '' ? { subject: 'problem.subject' } : hasHidden(subject) ? { subject: 'problem.oneLine' } : {}),
    ...(paragraphs.length === 0 ? { plain: 'problem.empty' } : {}),
    ...(files ? { attachments: files } : {}),
  };
  if (!sender || Object.keys(problems).length > 0) throw invalidFields(problems);
  const isSiteAddress = normalAddress(sender.address) === normalAddress(senderOf(ctx).address);

  const { id, state } = await enqueue(
    ctx,
    { kind: 'staff.written', to, locale: ctx.site.locale, subject: subject.trim(), paragraphs },
    {
      html: clean,
      ...(isSiteAddress ? {} : { replyTo: sender }),
      ...(ctx.account ? { writtenBy: ctx.account.id } : {}),
      files: attachments.map(({ filename, content, contentType }) => ({
        name: filename,
        type: contentType,
        bytes: Buffer.from(content, 'base64'),
      })),
    },
  );
  // The refusal rolls back the stored message, because nothing is sent.
  if (state === 'suppressed') throw ctx.refuse('mail-failed', { reason: 'mail-suppressed' });
  await ctx.audit({ action: 'mail.send', entity: 'mail_message', entityId: id });
  return { success: true, id, state };
};

/** Who mails come from, for the compose page. */
export const sender: HandlerOf<typeof mail, 'sender'> = async (ctx) => ({ ...senderOf(ctx), delivers: delivers(ctx) });
