import { startTestServer } from '#tools/testing/testDatabase.ts';

/** vitest `globalSetup`: one PostgreSQL for the whole run; `testDatabase()` gives each file its own database. */
export default startTestServer;
