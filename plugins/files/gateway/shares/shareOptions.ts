import type { Input } from '#kernel/contract/calls.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { shares } from '../../calls/shares.ts';
import type { FilesCtx, ItemRow, ShareRow } from '../db.ts';
import { hashSharePassword } from './password.ts';

export type ShareInput = Input<(typeof shares)['share']>;
/** The columns of a share that its owner sets. */
export type ShareOptions = Pick<ShareRow, 'password_hash' | 'expires_at' | 'may_view' | 'may_download' | 'may_upload' | 'max_downloads'>;

/** Shortest password of a share, characters. */
const SHORTEST = 8;
const DAY = 86_400_000;
const ISO = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d))?$/;

type Problems = Record<string, string>;

/** @returns null for a link without a password; undefined to keep the one that there is */
function passwordOf({ isPassword, sharePassword }: ShareInput, before: ShareRow | null, problems: Problems): string | null | undefined {
  if (!(isPassword ?? before?.password_hash != null)) return null;
  if (sharePassword === '') {
    if (before?.password_hash == null) problems.sharePassword = 'share.passwordMissing';
    return undefined;
  }
  if (Array.from(sharePassword.normalize('NFKC')).length < SHORTEST) problems.sharePassword = 'share.passwordShort';
  return sharePassword;
}

/** When a link ends by the gateway's clock; where the site has a longest time, no end is that time from now. */
function expiryOf(ctx: FilesCtx, { shareExpire }: ShareInput, before: ShareRow | null, problems: Problems): Date | null {
  const now = ctx.now().getTime();
  const latest = ctx.settings.shareDays ? new Date(now + ctx.settings.shareDays * DAY) : null;
  if (shareExpire === undefined && before?.expires_at && before.expires_at.getTime() > now) return before.expires_at;
  if (!shareExpire) return latest;
  const at = new Date(shareExpire);
  if (!ISO.test(shareExpire) || Number.isNaN(at.getTime())) problems.shareExpire = 'share.expireWrong';
  else if (at.getTime() <= now) problems.shareExpire = 'share.expirePast';
  // Allow a minute: the page computes "in 30 days" shortly before the gateway checks it.
  else if (latest && at.getTime() > latest.getTime() + 60_000) problems.shareExpire = 'share.expireFar';
  else if (at.getUTCFullYear() > 9999) problems.shareExpire = 'share.expireWrong';
  return at;
}

/**
 * What a link is to be, from what was sent and what it was before: what was not sent stays.
 *
 * @throws Refusal 422 `invalid-fields`: `sharePassword`, `shareExpire`, `permissions`, `maxDownloads`
 */
export async function readOptions(ctx: FilesCtx, input: ShareInput, item: ItemRow, before: ShareRow | null): Promise<ShareOptions> {
  const problems: Problems = {};
  const password = passwordOf(input, before, problems);
  const expires = expiryOf(ctx, input, before, problems);
  const { permissions: sent } = input;
  const view = sent?.view ?? before?.may_view ?? true;
  const download = sent?.download ?? before?.may_download ?? true;
  const upload = sent?.upload ?? before?.may_upload ?? false;
  const most = (sent ? sent.maxDownloads : before?.max_downloads) ?? null;
  if (upload && item.kind === 'file') problems.permissions = 'share.uploadNeedsFolder';
  else if (!view && !download && !upload) problems.permissions = 'share.permissionNone';
  if (most !== null && before && most < before.downloads) problems.maxDownloads = 'share.maxTooLow';
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return {
    password_hash: password === undefined ? before!.password_hash : password === null ? null : await hashSharePassword(password),
    expires_at: expires,
    may_view: view,
    may_download: download,
    may_upload: upload,
    max_downloads: most,
  };
}
