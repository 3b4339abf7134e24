import { startTestServer } from '#kernel/data/testing.ts';

/** vitest `globalSetup`: one PostgreSQL for the whole run; `testDatabase()` gives each file its own database. */
export default startTestServer;
