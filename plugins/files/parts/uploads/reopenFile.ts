import { ledger } from './ledger.ts';

/** What browsers that give handles have besides what all have. */
interface Permitted {
  requestPermission(options: { mode: 'read' }): Promise<PermissionState>;
}

/** Opens a file by the handle that was kept; the browser asks the visitor. @throws DOMException NotAllowedError, NotFoundError */
export async function reopenFile(uploadId: string): Promise<File> {
  const handle = (await ledger.all()).get(uploadId)?.handle;
  if (!handle) throw new DOMException('', 'NotFoundError');
  const answer = 'requestPermission' in handle ? await (handle as unknown as Permitted).requestPermission({ mode: 'read' }) : 'granted';
  if (answer !== 'granted') throw new DOMException('', 'NotAllowedError');
  return handle.getFile();
}
