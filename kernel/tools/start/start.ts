import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// React picks its build from NODE_ENV at first import, so it is set first. The dev build leaks error texts into pages.
process.env.NODE_ENV = 'production';
enableCompileCache();
const { main } = await import('./main.ts');
await main(join(import.meta.dirname, '../client'), import.meta.dirname);
