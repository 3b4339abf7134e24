import type { DownloadHandlerOf, HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { dayIn } from '#kit/thai/day.ts';
import { partOf, writeZip, type ZipPart } from '#kit/zip/writeZip.ts';
import type { account } from '../../plugin.ts';
import { seal, unsealed } from '../sealed.ts';
import { ownRow } from './profile.ts';

const KIND = 'data-file';
/** How long the address of the file is good, ms. */
const GOOD_MS = 600_000;

/** The address of all that the site keeps of the visitor, for a while and for nobody else. */
export const exportData: HandlerOf<typeof account, 'exportData'> = async (ctx) => {
  const { id } = ctx.account!;
  await ownRow(ctx);
  await ctx.audit({ action: 'account.export', entity: 'account', entityId: id });
  return { address: `/user/profile/data/${seal(ctx, KIND, { id }, ctx.now().getTime() + GOOD_MS)}` };
};

/** `GET /user/profile/data/:ticket`: a zip of what every plugin keeps of the visitor (`data.json`) and of their files. */
export const dataFile: DownloadHandlerOf<typeof account, 'dataFile'> = async (ctx, { ticket }) => {
  const { id } = ctx.account!;
  if (unsealed<{ id: string }>(ctx, KIND, ticket)?.id !== id) throw notFound();
  const now = ctx.now();
  const data = await ctx.personalData.export(id);
  const text = Buffer.from(JSON.stringify({ site: ctx.site.name, exportedAt: now.toISOString(), data }, null, 2));
  const drive = await ctx.mayUse('files')?.drive(id);
  const parts = async function* (): AsyncIterable<ZipPart> {
    yield partOf('data.json', now, text);
    if (drive) for await (const part of drive) yield { ...part, name: `files/${part.name}` };
  };
  const name = `${new URL(ctx.site.canonicalOrigin).hostname}-${dayIn(now, ctx.site.timezone)}.zip`;
  return { from: { stream: writeZip(parts()) }, name, type: 'application/zip', show: 'attachment', keep: 'nobody' };
};
