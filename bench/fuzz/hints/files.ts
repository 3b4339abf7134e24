import { bytesOfPart, partCount } from '#plugins/files/rules/parts.ts';
import { checksum, fingerprintOf, putPart, sliceOf, type SignedPart } from '../../../tests/plugins/files/sendFile.ts';
import type { Hints } from '../hints.ts';
import type { Stage } from '../stage.ts';
import type { Visitor } from '../visitor.ts';

interface Upload {
  uploadId: string;
  partSize: number;
}

const member = (stage: Stage, role: 'user' | 'admin' = 'user') => stage.world.member(stage.place, role);
const someBytes = () => Buffer.from(`ข้อความ ${crypto.randomUUID()}`);

async function begun(stage: Stage, who: Visitor, name: string, bytes: Uint8Array): Promise<Upload> {
  const { body } = await stage.call(who, 'files.uploadInit', {
    name,
    size: bytes.length,
    parent: null,
    fingerprint: fingerprintOf({ name, bytes }),
  });
  return body as unknown as Upload;
}

const partsOf = (upload: Upload, bytes: Uint8Array) =>
  Array.from({ length: partCount(bytes.length, upload.partSize) }, (_, at) => ({
    number: at + 1,
    bytes: bytesOfPart(bytes.length, upload.partSize, at + 1),
    crc32: checksum(sliceOf(bytes, upload, at + 1)),
  }));

/** Uploads a file as a browser does; gives the id of its item. */
export async function uploaded(stage: Stage, who: Visitor, name = 'note.txt', bytes: Uint8Array = someBytes()): Promise<string> {
  const upload = await begun(stage, who, name, bytes);
  const { body } = await stage.call(who, 'files.uploadSign', { uploadId: upload.uploadId, parts: partsOf(upload, bytes) });
  for (const part of body['parts'] as SignedPart[]) await putPart(stage.world.port, part, sliceOf(bytes, upload, part.number));
  await stage.call(who, 'files.uploadComplete', { uploadId: upload.uploadId });
  const [item] = await stage.sql<{ id: string }>(
    'select id from files_item where space_id = $1 and owner_id = $2 and kind = $3 order by created_at desc limit 1',
    who.accountId,
    'file',
  );
  // Until a file has been looked at nobody gets it.
  for (let tries = 0; tries < 25; tries++) {
    const [{ state } = { state: '' }] = await stage.sql<{ state: string }>(
      'select state from files_item where space_id = $1 and id = $2',
      item!.id,
    );
    if (state !== 'quarantined') break;
    await new Promise((done) => setTimeout(done, 200));
  }
  return item!.id;
}

async function owning(stage: Stage, role: 'user' | 'admin' = 'user') {
  const who = await member(stage, role);
  return { who, id: await uploaded(stage, who) };
}

async function trashed(stage: Stage) {
  const { who, id } = await owning(stage);
  await stage.call(who, 'files.trash', { ids: [id] });
  return { who, input: { ids: [id] } };
}

async function shared(stage: Stage, { folder = false, password = '' } = {}) {
  const who = await member(stage, 'admin');
  const id = folder
    ? ((await stage.call(who, 'files.newFolder', { name: 'โฟลเดอร์', parent: null })).body as { id?: string }).id
    : await uploaded(stage, who);
  const [own] = await stage.sql<{ id: string }>(
    'select id from files_item where space_id = $1 and owner_id = $2 order by created_at desc limit 1',
    who.accountId,
  );
  const { body } = await stage.call(who, 'files.share', {
    itemId: id ?? own!.id,
    isShare: true,
    ...(password ? { isPassword: true, sharePassword: password } : {}),
  });
  const share = body['share'] as { id: string; code: string };
  return { who, share };
}

const both =
  (input: (id: string) => object, role: 'user' | 'admin' = 'user') =>
  async (stage: Stage) => {
    const { who, id } = await owning(stage, role);
    return { who, input: input(id) as Record<string, unknown> };
  };
const outside = (stage: Stage) => stage.world.guest(stage.place);

/** Files that have been uploaded, put away, shared. */
export const filesHints: Hints = {
  'files.moveFolder': both((id) => ({ itemId: id, newParentId: null })),
  'files.move': both((id) => ({ ids: [id], to: null })),
  'files.setMode': both((id) => ({ ids: [id], mode: 'public' }), 'admin'),
  'files.trash': both((id) => ({ ids: [id] })),
  'files.restore': trashed,
  'files.purge': trashed,
  'files.zip': both((id) => ({ ids: id })),
  async 'files.uploadSign'(stage) {
    const who = await member(stage);
    const bytes = someBytes();
    const upload = await begun(stage, who, 'note.txt', bytes);
    return { who, input: { uploadId: upload.uploadId, parts: partsOf(upload, bytes) } };
  },
  async 'files.shareVisits'(stage) {
    const { who, share } = await shared(stage);
    return { who, input: { id: share.id } };
  },
  async 'files.unlockExternal'(stage) {
    const { share } = await shared(stage, { password: 'เปิดประตู 99' });
    return { who: outside(stage), input: { share_code: share.code, password: 'เปิดประตู 99' } };
  },
  'files.visitExternal': async (stage) => ({ who: outside(stage), input: { share_code: (await shared(stage)).share.code } }),
  'files.searchExternal': async (stage) => ({
    who: outside(stage),
    input: { share_code: (await shared(stage, { folder: true })).share.code, query: 'note' },
  }),
  'files.downloadExternal': async (stage) => ({ who: outside(stage), input: { shareCode: (await shared(stage)).share.code } }),
  async 'files.linked'(stage) {
    // Pictures of other plugins' pages are addressed like this: the address that a reply had is good for a while.
    const told = [...stage.memory.values.values()].flat().find((value) => /\/filemanager\/linked\/[^/]+\/./.test(JSON.stringify(value)));
    const [, token, name] = /\/filemanager\/linked\/([^/]+)\/([^?"/\\]+)/.exec(JSON.stringify(told ?? '')) ?? [];
    return token ? { who: outside(stage), input: { token, name: decodeURIComponent(name!) } } : null;
  },
  async 'files.publicFile'(stage) {
    const { who, id } = await owning(stage, 'admin');
    await stage.call(who, 'files.setMode', { ids: [id], mode: 'public' });
    return { who: outside(stage), input: { id, name: 'note.txt' } };
  },
};
