import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Texts of the plugin in English, by their key. */
const words = Object.fromEntries(
  ['manager', 'upload', 'shares', 'external'].flatMap((group) =>
    Object.entries(JSON.parse(readFileSync(`plugins/files/messages/${group}/en.json`, 'utf8')) as Record<string, string>),
  ),
);

it.each([
  { key: 'upload.error.signed-out', words: 'No token found' },
  { key: 'upload.error.objects-unavailable', words: 'S3 configuration is not available' },
  { key: 'upload.error.store-refused', words: 'Failed to upload file' },
  { key: 'upload.state.failed', words: 'File upload failed' },
  { key: 'upload.error.aborted', words: 'Upload aborted' },
  { key: 'upload.error.too-many-parts', words: 'Exceeded 10000 parts' },
  { key: 'upload.error.etag-missing', words: 'Part is missing ETag (hint: check bucket CORS)' },
  { key: 'manager.fail.list', words: 'Failed to list files' },
  { key: 'manager.fail.purge', words: 'File deletion failed' },
  { key: 'manager.fail.trash-file', words: 'Failed to delete file' },
  { key: 'manager.fail.trash-folder', words: 'Failed to delete folder' },
  { key: 'manager.fail.new-folder', words: 'Failed to create folder' },
  { key: 'manager.unexpected.new-folder', words: 'Folder creation failed due to an unexpected response' },
  { key: 'manager.fail.rename', words: 'Failed to rename item' },
  { key: 'manager.unexpected.rename', words: 'Rename failed due to an unexpected response format' },
  { key: 'manager.none-found', words: 'No results found' },
  { key: 'manager.fail.search', words: 'Failed to perform search' },
  { key: 'manager.fail.download', words: 'Failed to download file' },
  { key: 'manager.fail.document', words: 'Document details not found' },
  { key: 'manager.fail.tree', words: 'Failed to retrieve folder structure' },
  { key: 'manager.fail.move', words: 'Failed to move folder' },
  { key: 'share.failed', words: 'Failed to set share options' },
  { key: 'external.failed.open', words: 'Failed to fetch external data' },
  { key: 'external.failed.search', words: 'Failed to perform external search' },
  { key: 'external.failed.download', words: 'Failed to download file' },
])('$key says "$words" in English', ({ key, words: text }) => {
  expect(words[key]).toMatch(new RegExp(`^${text.replace(/[()]/g, '\\$&')}($|[.: ])`));
});
