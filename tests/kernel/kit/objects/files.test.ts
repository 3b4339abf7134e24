import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { contract } from './contract.ts';
import { filesIn, sendPart } from './files.ts';

const folder = await mkdtemp(join(tmpdir(), 'objects-'));
afterAll(() => rm(folder, { recursive: true }));

describe('files in a folder', () => {
  const storage = filesIn(folder);
  contract({
    storage: (now) => filesIn(folder, now),
    send: (request, body) => sendPart(storage, request, body),
    keepsChecksums: true,
    forgetsParts: true,
  });
});
