import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Packages of the SDK that a process loads which stores one object. */
function loaded(settings: string, folder: string): string[] {
  const code = `
    import { registerHooks } from 'node:module';
    const found = new Set();
    registerHooks({
      load(url, context, next) {
        const name = /node_modules\\/(@(?:aws-sdk|smithy)\\/[^/]+)/.exec(url)?.[1];
        if (name) found.add(name);
        return next(url, context);
      },
    });
    const { createStorage } = await import('#kit/objects/createStorage.ts');
    const { readStoreSettings } = await import('#kit/objects/settings.ts');
    const settings = readStoreSettings(${settings});
    const storage = createStorage({ settings, folder: ${JSON.stringify(folder)}, derive: () => Buffer.alloc(32), log: { warn() {} } });
    await storage.of('a', 'http://a.example').put('x', Buffer.from('x'), { type: 'x/y' }).catch(() => {});
    await storage.close();
    console.log(JSON.stringify([...found]));
  `;
  const told = execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8', cwd: process.cwd() });
  return JSON.parse(told) as string[];
}

test('the SDK is loaded only where files are kept in S3', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sdk-'));
  try {
    expect(loaded('{}', folder)).toEqual([]);
    const elsewhere = "{ S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'files', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' }";
    expect(loaded(elsewhere, folder)).toContain('@aws-sdk/client-s3');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
