import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { files } from '../../plugin.ts';
import { abandon } from './abandon.ts';
import { presentUpload } from './presentUpload.ts';
import { uploadOf } from './uploader.ts';

/** Gives an upload up. One that is over already stays as it is: who asks for a finished one is told its file. */
export const uploadAbort: HandlerOf<typeof files, 'uploadAbort'> = async (ctx, { uploadId, share }) => {
  const row = await uploadOf(ctx, uploadId, share, { lock: true });
  await abandon(ctx, row);
  return presentUpload(ctx, { ...row, state: row.state === 'open' ? 'aborted' : row.state }, []);
};
