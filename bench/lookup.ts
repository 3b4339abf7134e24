/**
 * Whether finding a site by its host grows with the number of sites: `node bench/lookup.ts`. 100, 1,000 and 10,000
 * sites in the database; the time of the one query that a host costs when this process has not seen it yet, medians of
 * 300 hosts chosen evenly.                                                        bar 10,000 / 100 ≤ 1.5
 */
import pg from 'pg';
import { judge, median, printFigure } from './kit/figures.ts';
import { databaseUrl, ensureBuilt, startGateway } from './kit/gateway.ts';

const SIZES = [100, 1_000, 10_000];
const LOOKUPS = 300;
const QUERY = `select s.id, v.version, v.manifest from kernel_site s
  join kernel_site_version v on v.site_id = s.id and v.version = s.active_version
  join kernel_hostname h on h.site_id = s.id where h.hostname = $1`;

ensureBuilt();
const gateway = await startGateway({ data: 'lookup', environment: 'localhost' });
const client = new pg.Client(databaseUrl(gateway.data));
await client.connect();
try {
  const { rows } = await client.query<{ manifest: object }>(
    `select manifest from kernel_site_version where site_id = 'academy' order by version desc limit 1`,
  );
  const medians: number[] = [];
  for (const size of SIZES) {
    await client.query(`delete from kernel_hostname where hostname like 'bench-%'`);
    await client.query(`update kernel_site set active_version = null where id like 'bench-%'`);
    await client.query(`delete from kernel_site_version where site_id like 'bench-%'`);
    await client.query(`delete from kernel_site where id like 'bench-%'`);
    await client.query(`insert into kernel_site (id, active_version) select 'bench-' || n, 1 from generate_series(1, $1::int) n`, [size]);
    await client.query(
      `insert into kernel_site_version (site_id, version, manifest, status) select 'bench-' || n, 1, $2::jsonb, 'active' from generate_series(1, $1::int) n`,
      [size, JSON.stringify(rows[0]!.manifest)],
    );
    await client.query(
      `insert into kernel_hostname (hostname, site_id) select 'bench-' || n || '.example', 'bench-' || n from generate_series(1, $1::int) n`,
      [size],
    );
    await client.query('analyze kernel_site, kernel_site_version, kernel_hostname');
    const times: number[] = [];
    for (let at = 0; at < LOOKUPS + 50; at++) {
      const host = `bench-${1 + ((at * 7919) % size)}.example`;
      const began = performance.now();
      const found = await client.query({ name: 'lookup', text: QUERY, values: [host] });
      if (found.rowCount !== 1) throw new Error(`${host} was not found`);
      if (at >= 50) times.push(performance.now() - began);
    }
    medians.push(median(times));
    printFigure(`${String(size).padStart(6)} sites: one look-up, ms`, median(times), 3);
  }
  judge('10,000 sites / 100 sites', medians[2]! / medians[0]!, 1.5, 'at most');
} finally {
  await client.end();
  await gateway.stop();
}
