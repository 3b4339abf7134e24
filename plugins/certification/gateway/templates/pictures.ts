import { createHash } from 'node:crypto';
import { bytes } from 'node:stream/consumers';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { Design, Pictures } from '../../schemas.ts';
import type { CertificationCtx, VersionRow } from '../db.ts';
import type { FrozenPictures } from '../../columns.ts';

/** Largest picture on a certificate, bytes: each PDF has it inside. */
const MOST_BYTES = 8 * 1024 * 1024;
/** What a PDF takes as it is. */
const KINDS: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };
/** How long an address of a draft's picture is good, seconds. */
const LINK_SECONDS = 3600;

/** Ids of the files that a design shows. */
export const fileIds = ({ backgroundId, elements }: Design): string[] => [
  ...new Set([backgroundId, ...elements.map(({ fileId }) => fileId)].filter((id) => id !== null)),
];

/**
 * Checks that the visitor may use the pictures that a design has and the last one had not.
 * @throws Refusal 422 `invalid-fields` (`pictures`)
 */
export async function checkPictures(ctx: CertificationCtx, design: Design, before: Design): Promise<void> {
  const known = new Set(fileIds(before));
  const added = fileIds(design).filter((id) => !known.has(id));
  if (added.length === 0) return;
  const files = ctx.mayUse('files');
  if (!files || !ctx.account) throw invalidFields({ pictures: 'error.picture' });
  const [mine, found] = [await files.mayUse(added, ctx.account.id), await files.find(added)];
  for (const id of added) {
    const file = found.get(id);
    if (!mine.has(id) || !file || !KINDS[file.type]) throw invalidFields({ pictures: 'error.picture' });
    if (file.bytes > MOST_BYTES) throw invalidFields({ pictures: 'error.pictureSize' });
  }
}

/** Addresses of a draft's pictures, for its designer. Those whose file has gone are left out. */
export async function draftPictures(ctx: CertificationCtx, design: Design): Promise<Pictures> {
  const files = ctx.mayUse('files');
  const ids = fileIds(design);
  if (!files || ids.length === 0) return [];
  const found = await files.find(ids);
  return Promise.all([...found.keys()].map(async (id) => ({ id, url: await files.link(id, { seconds: LINK_SECONDS, width: 1600 }) })));
}

/** Bytes of a draft's pictures, from the file manager. */
export async function readDraftPictures(ctx: CertificationCtx, design: Design): Promise<Record<string, Uint8Array>> {
  const files = ctx.mayUse('files');
  const ids = fileIds(design);
  if (!files || ids.length === 0) return {};
  const found = [...(await files.find(ids)).values()].filter(({ type, bytes }) => KINDS[type] && bytes <= MOST_BYTES);
  return Object.fromEntries(await Promise.all(found.map(async ({ id }) => [id, await bytes(await files.read(id))] as const)));
}

/**
 * Keeps the pictures of a draft as they are now, so that what is issued with this version looks the same for ever.
 * @throws Refusal 409 `picture-gone`
 */
export async function freezePictures(ctx: CertificationCtx, design: Design): Promise<FrozenPictures> {
  const bytes = await readDraftPictures(ctx, design);
  const types = new Map([...((await ctx.mayUse('files')?.find(fileIds(design))) ?? [])].map(([id, { type }]) => [id, type]));
  if (fileIds(design).some((id) => !bytes[id])) throw ctx.refuse('picture-gone');
  const frozen: Record<string, { key: string; type: string }> = {};
  for (const [id, picture] of Object.entries(bytes)) {
    const type = types.get(id)!;
    const key = `certification/pictures/${createHash('sha256').update(picture).digest('hex')}.${KINDS[type]}`;
    await ctx.objects.put(key, picture, { type, ifNew: true });
    frozen[id] = { key, type };
  }
  return frozen;
}

/** Addresses of a version's pictures. */
export const versionPictures = ({ template_id, version, pictures }: VersionRow): Pictures =>
  Object.keys(pictures).map((id) => ({ id, url: `/certification/templates/${template_id}/${version}/pictures/${id}` }));

/** Bytes of a version's pictures, as they were when it was published. */
export async function readVersionPictures(ctx: CertificationCtx, { pictures }: VersionRow): Promise<Record<string, Uint8Array>> {
  const read = Object.entries(pictures).map(async ([id, { key }]) => {
    const object = await ctx.objects.get(key);
    if (!object) throw new Error(`the picture ${key} is not in the store`);
    return [id, await bytes(object.body)] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}
