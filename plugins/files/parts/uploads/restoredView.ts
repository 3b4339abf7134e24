import type { Upload } from '../../schemas.ts';
import type { Remembered } from './ledger.ts';
import { newUploadId } from './uploadStore.ts';
import type { UploadView } from './uploadView.ts';

/** An upload from before as it is shown first; what this browser remembers of it says where it was to go. */
export const restoredView = ({ name, bytes, parent, mode }: Upload, known: Remembered | null): UploadView => ({
  id: newUploadId(),
  name,
  path: known?.path ?? '',
  bytes,
  sent: 0,
  speed: 0,
  state: 'needsFile',
  problem: null,
  target: known?.target ?? { parent, drive: 'own', mode },
  item: null,
});
