import pg from 'pg';
import { startEmbedded } from '#kit/postgres/embedded.ts';

// A gateway that writes without end; it says each number after PostgreSQL has acknowledged it.
const server = await startEmbedded({ dataDir: process.argv[2] as string });
const client = new pg.Client({ connectionString: server.ownerUrl });
client.on('error', () => {});
await client.connect();
await client.query('create table written (n integer primary key)');
for (let n = 1; ; n++) {
  await client.query('insert into written values ($1)', [n]);
  process.send?.(n);
}
