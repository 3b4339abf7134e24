import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// React has two builds and chooses by this when it is first imported, so nothing may be imported before it is set. The
// other one writes the texts of errors into pages.
process.env.NODE_ENV = 'production';
// Compiled code of the last start: the next one is faster.
enableCompileCache();
const { main } = await import('./main.ts');
await main(join(import.meta.dirname, '../client'));
