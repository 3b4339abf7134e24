import { fullKey, prefixOf } from '../key.ts';
import type { ObjectUploads } from '../objects.ts';
import { LONG_PATIENCE } from '../send.ts';
import type { SpaceDeps } from './spaceDeps.ts';
import { finishUpload } from './finishUpload.ts';
import { beginUpload, findUpload, listParts, listUploads, removeUpload } from './uploads.ts';

/** Objects of a space that come in parts, on the disk. */
export function fileUploads({ space, send, sign, now }: SpaceDeps): ObjectUploads {
  const at = (key: string) => fullKey(space, key);
  return {
    async start(key, { type }) {
      const record = { key: at(key), started: now().getTime(), headers: { 'content-type': type } };
      return send((disk) => beginUpload(disk, record));
    },

    signPart: async ({ key, ...part }) => sign({ ...part, key: at(key) }),

    async parts(key, uploadId) {
      const full = at(key);
      return send(
        async (disk) => {
          const isOpen = async () => (await findUpload(disk, uploadId))?.key === full;
          const parts = (await isOpen()) ? await listParts(disk, uploadId) : null;
          return parts?.length === 0 && !(await isOpen()) ? null : parts;
        },
        { patience: LONG_PATIENCE },
      );
    },

    async finish(key, uploadId, parts) {
      const full = at(key);
      await send((disk) => finishUpload(disk, full, uploadId, parts, now()), { patience: LONG_PATIENCE });
    },

    async abort(key, uploadId) {
      const full = at(key);
      await send(async (disk) => {
        if ((await findUpload(disk, uploadId))?.key === full) await removeUpload(disk, uploadId);
      });
    },

    async unfinished() {
      const spacePrefix = prefixOf(space);
      const uploads = await send((disk) => listUploads(disk, spacePrefix), { patience: LONG_PATIENCE });
      return uploads.map(({ key, id, started }) => ({ key: key.slice(spacePrefix.length), uploadId: id, startedAt: new Date(started) }));
    },
  };
}
