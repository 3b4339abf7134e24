import { expect, test } from 'vitest';
import { allUploads, clearUploads, newUploadId, showUploads } from '#plugins/files/parts/uploads/uploadStore.ts';
import type { UploadState, UploadView } from '#plugins/files/parts/uploads/uploadView.ts';

const view = (id: number, state: UploadState) => ({ id, state }) as UploadView;
const shown = () => allUploads().map(({ id, state }) => [id, state]);

test('a list that is closed while the gateway looks at a file stays closed, unless it was bad', () => {
  const [good, bad, underWay] = [newUploadId(), newUploadId(), newUploadId()];
  showUploads([view(good, 'checking'), view(bad, 'checking'), view(underWay, 'uploading')]);
  clearUploads();
  expect(shown()).toEqual([[underWay, 'uploading']]);
  showUploads([view(good, 'done')]);
  expect(shown()).toEqual([[underWay, 'uploading']]);
  showUploads([view(bad, 'rejected'), view(underWay, 'done')]);
  expect(shown()).toEqual([
    [underWay, 'done'],
    [bad, 'rejected'],
  ]);
  clearUploads();
  expect(shown()).toEqual([]);
});
