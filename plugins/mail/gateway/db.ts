import type { Kysely } from 'kysely';
import type { Ctx, Refined, Tables } from '#kernel/contract/gateway.ts';
import type { Locale } from '#kit/schema/locale.ts';
import type { mail } from '../plugin.ts';
import type { MailError } from '../rules/outcome.ts';
import type { MailState } from '../schemas.ts';

export type MailCtx = Ctx<typeof mail>;

export interface MailTables {
  mail_message: Refined<'mail_message', { state: MailState; locale: Locale; last_error: MailError | null }>;
  mail_attachment: Tables['mail_attachment'];
  mail_address: Tables['mail_address'];
}

/** This plugin's tables, bound to the call's space and transaction. */
export const db = (ctx: Pick<MailCtx, 'db'>): Kysely<MailTables> => ctx.db;
