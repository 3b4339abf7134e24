/**
 * Dashboards over a year of bills in twenty stores: `node bench/panel.ts`. 1,000,000 bills (`BILLS`) with three lines each of 1,000 products, as
 * tills that sync leave them; the owner asks for figures of all stores, one after the other, `ROUNDS` (21) times each.
 *
 * - each dashboard, summary and report of today, of 92 days and of a year, whole as HTML          bar ≤ 300 ms, median
 * - each tile by itself, as its file, of 92 days                                                  bar ≤ 300 ms, median
 */
import pg from 'pg';
import { connect } from '#kernel/data/pool.ts';
import { createSessions } from '#kernel/server/sessions/sessions.ts';
import { createKeys, loadMasterKey } from '#kit/keys/keys.ts';
import { addDays, dayIn } from '#kit/thai/day.ts';
import { REPORTS } from '#plugins/panel/rules/reports.ts';
import { judge, median, printFigure } from './kit/figures.ts';
import { appUrlOf, databaseUrl, ensureBuilt, startGateway } from './kit/gateway.ts';
import { sender } from './kit/visitors.ts';
import { fillBills, STORES } from './panel/fillBills.ts';
import { MARKET } from './shop/fillShop.ts';

const BILLS = Number(process.env.BILLS ?? 1_000_000);
const ROUNDS = Number(process.env.ROUNDS ?? 21);
const BAR = 300;
/** A member may fetch so many files a minute. */
const FILES = 8;
const TILES = ['sales', 'hours', 'days', 'products', 'stores', 'staff', 'payment'];

ensureBuilt();
const gateway = await startGateway({ data: 'panel', environment: 'localhost', env: { SALA_LOG: 'warn' }, seconds: 300 });
const client = new pg.Client(databaseUrl(gateway.data));
await client.connect();
await client.query('set statement_timeout = 0');
const data = connect({ appUrl: appUrlOf(gateway.data) });

/** The cookie of the cluster's owner. */
async function ownerCookie(account: string): Promise<string> {
  const keys = createKeys(loadMasterKey({ dataDir: gateway.data, production: false, masterKey: null }));
  const sessions = createSessions({ inSpace: data.inSpace, keys, now: Date.now, log: { warn() {} } });
  const at = { siteId: 'market', siteKey: MARKET.key, space: MARKET.space, secure: false };
  const { setCookie } = await sessions.startSession(at, { accountId: account, role: 'admin', amr: ['pwd'] });
  return /^_account=[^;]*/.exec(setCookie)![0];
}

try {
  const { rows: there } = await client.query(`select count(*)::int as bills from pos_bill where number like 'B%'`);
  if (there[0].bills < BILLS) {
    const began = performance.now();
    await fillBills(client, BILLS);
    await client.query('vacuum analyze');
    printFigure('bills are there after, s', (performance.now() - began) / 1000, 0);
  }
  const { rows: owners } = await client.query(
    `select m.account_id as account, m.cluster_id as cluster from cluster_member m join cluster_cluster c on c.space_id = m.space_id and c.id = m.cluster_id
     where c.space_id = $1 and c.code = 'talad' and m.role = 'owner'`,
    [MARKET.space],
  );
  const { account, cluster } = owners[0] as { account: string; cluster: string };
  const { rows: sizes } = await client.query(
    `select (select count(*)::int from pos_day) as days, (select count(*)::int from pos_month) as months`,
  );
  printFigure(`bills of ${STORES} stores`, BILLS, 0, `${sizes[0].days} sums of days, ${sizes[0].months} of months`);
  const cookie = await ownerCookie(account);
  const today = dayIn(new Date(), 'Asia/Bangkok');
  const spans = { today, '92 days': addDays(today, -91), 'a year': addDays(today, -364) };

  const send = sender(gateway, 1, MARKET.host);
  const measured = async (path: string, rounds = ROUNDS): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const began = performance.now();
      const { statusCode, body } = await send(path, { cookie });
      times.push(performance.now() - began);
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${body.slice(0, 300)}`);
    }
    return median(times.slice(1));
  };
  for (const [name, from] of Object.entries(spans)) {
    const query = `cluster=${cluster}&from=${from}&to=${today}`;
    judge(`dashboard of ${name}, ms`, await measured(`/cluster/dashboard?${query}`), BAR, 'at most', 0);
    judge(`summary of ${name}, ms`, await measured(`/cluster/user/sales/summary?${query}`), BAR, 'at most', 0);
  }
  const query = `cluster=${cluster}&from=${spans['92 days']}&to=${today}`;
  for (const tile of TILES)
    judge(`tile ${tile} of 92 days, ms`, await measured(`/cluster/panel/tile.csv?${query}&id=panel.${tile}`, FILES), BAR, 'at most', 0);
  for (const by of REPORTS)
    judge(`report by ${by} of 92 days, ms`, await measured(`/cluster/user/report?${query}&by=${by}`), BAR, 'at most', 0);
} finally {
  await data.close();
  await client.end();
  await gateway.stop();
}
