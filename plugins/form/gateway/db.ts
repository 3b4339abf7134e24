import type { Ctx } from '#kernel/contract/ctx.ts';
import type { form } from '../plugin.ts';
import type { Row } from '../tables.ts';

export type FormCtx = Ctx<typeof form>;
export type FormRow = Row<'form_form'>;
export type ResponseRow = Row<'form_response'>;
export type InviteRow = Row<'form_invite'>;
