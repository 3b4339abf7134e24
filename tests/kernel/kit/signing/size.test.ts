import { brotliCompressSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { expect, it } from 'vitest';

it("the page's half is under 2.5 KB (brotli) and needs nothing of Node", async () => {
  const entry = new URL('../../../../kernel/kit/signing/browser.ts', import.meta.url).pathname;
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry, formats: ['es'] }, rollupOptions: { external: /^node:/ } },
  })) as Rollup.RollupOutput[];
  const { code, imports } = built[0]!.output[0];
  expect(imports).toEqual([]);
  const bytes = brotliCompressSync(code).length;
  console.log(`browser signer: ${bytes} bytes brotli, ${code.length} minified`);
  expect(code).toContain('SITE-HS256');
  expect(bytes).toBeLessThan(2560);
}, 30_000);
