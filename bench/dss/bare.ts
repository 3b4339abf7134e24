import fastify from 'fastify';
import pg from 'pg';
import { valueTypes } from '#kit/postgres/values.ts';

/** What the gateway sends for one document, statement by statement and as many at once, and nothing else: no signature, session, schema or limit. */
const pool = new pg.Pool({ connectionString: process.env.APP_URL, max: 10, pipeline: true, types: valueTypes });
pool.on('error', () => {});

const SPACE = 'space-a';
const PLACE = 'space_id = $1 and cluster_id = $2 and collection = $3';
const INDEXED = ['number price.satang', 'words name'];

const TEXTS = {
  member: 'select id, account_id, role from crew_member where space_id = $1 and cluster_id = $2 and account_id = $3',
  members: 'select id, account_id, role from crew_member where space_id = $1 and cluster_id = $2',
  read: `select id, revision, body, updated_at from dss_document where ${PLACE} and id = $4 and body is not null`,
  usage: `insert into dss_usage as u (space_id, cluster_id, collection, seq, indexed) values ($1, $2, $3, $4, $5)
    on conflict (space_id, cluster_id, collection)
      do update set seq = u.seq + excluded.seq, indexed = case when u.indexed = excluded.indexed or u.documents = 0 then excluded.indexed end
    returning seq, documents, bytes`,
  standing: `select id, revision, body, bytes, updated_at from dss_document where ${PLACE} and id = any($4)`,
  write: `with documents as (
      insert into dss_document as d (space_id, cluster_id, collection, id, revision, body, bytes, seq, created_at, updated_at, updated_by)
      select $1, $2::uuid, $3, id, revision, body, bytes, seq, $4::timestamptz, $4, $5
      from jsonb_to_recordset($6::jsonb) as row(id text, revision integer, body jsonb, bytes integer, seq bigint)
      on conflict (space_id, cluster_id, collection, id) do update set
        revision = excluded.revision, body = excluded.body, bytes = excluded.bytes, seq = excluded.seq,
        created_at = case when d.body is null then excluded.created_at else d.created_at end,
        updated_at = excluded.updated_at, updated_by = excluded.updated_by
    ), gone as (
      delete from dss_key where ${PLACE} and id = any($7)
    ), keys as (
      insert into dss_key (space_id, cluster_id, collection, path, id, words, number, missing)
      select $1, $2::uuid, $3, path, id, words, number, missing
      from jsonb_to_recordset($8::jsonb) as row(path text, id text, words text, number double precision, missing boolean)
      on conflict (space_id, cluster_id, collection, path, id)
        do update set words = excluded.words, number = excluded.number, missing = excluded.missing
    )
    update dss_usage set documents = documents + $9, bytes = bytes + $10 where ${PLACE}`,
  live: `with said as (
      select account_id, name, payload, row_number() over (partition by account_id order by nth) as nth
      from unnest($2::text[], $3::text[], $4::jsonb[]) with ordinality as said(account_id, name, payload, nth)
    ), head as (
      insert into kernel_live_head as h (space_id, account_id, seq)
      select $1, account_id, count(*) from said group by account_id order by account_id
      on conflict (space_id, account_id) do update set seq = h.seq + excluded.seq
      returning h.account_id, h.seq
    )
    insert into kernel_live (space_id, account_id, seq, name, payload)
    select $1, said.account_id, head.seq - count(*) over (partition by said.account_id) + said.nth, said.name, said.payload
    from said join head using (account_id)`,
  notify: `select pg_notify('sala_live', $1)`,
} as const;
type Ask = <Row>(name: keyof typeof TEXTS, values: unknown[]) => Promise<Row[]>;

/** One transaction of the space, with statements prepared by name. */
async function inSpace<T>(readOnly: boolean, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const begun = client.query(`BEGIN${readOnly ? ' READ ONLY' : ''};SET LOCAL sala.space='${SPACE}'`);
    const result = await work(async (name, values) => (await client.query({ name, text: TEXTS[name], values })).rows as never);
    await begun;
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
}

interface Request {
  Params: { id: string };
  Headers: { owner: string; user: string };
  Body: { revision: number; body: { name: string; price: { satang: number } } };
}
interface Standing {
  id: string;
  revision: number;
  body: object;
  bytes: number;
  updated_at: Date;
}
const app = fastify();

app.get<Request>('/dss/goods/:id', async ({ params: { id }, headers: { owner, user } }) => {
  const [, rows] = await inSpace(true, (ask) =>
    Promise.all([ask('member', [SPACE, owner, user]), ask<Standing>('read', [SPACE, owner, 'goods', id])]),
  );
  const { revision, body, updated_at } = rows[0]!;
  return { success: true, data: { id, revision, body, updatedAt: updated_at.toISOString() } };
});

app.put<Request>('/dss/goods/:id', async ({ params: { id }, headers: { owner, user }, body: { revision: on, body } }) => {
  const now = new Date();
  const revision = on + 1;
  await inSpace(false, async (ask) => {
    const [member] = await ask<{ id: string }>('member', [SPACE, owner, user]);
    const [[usage], [before]] = await Promise.all([
      ask<{ seq: number }>('usage', [SPACE, owner, 'goods', 1, INDEXED]),
      ask<Standing>('standing', [SPACE, owner, 'goods', [id]]),
    ]);
    if ((before?.revision ?? 0) !== on) throw new Error('conflict');
    const bytes = Buffer.byteLength(JSON.stringify(body));
    const keys = [
      { id, path: 'name', words: body.name, number: null, missing: false },
      { id, path: 'price.satang', words: null, number: String(body.price.satang), missing: false },
    ];
    const rows = JSON.stringify([{ id, revision, body, bytes, seq: usage!.seq }]);
    const more = [before ? 0 : 1, bytes - (before?.bytes ?? 0)];
    await ask('write', [SPACE, owner, 'goods', now, member!.id, rows, [], JSON.stringify(keys), ...more]);
    const accounts = (await ask<{ account_id: string }>('members', [SPACE, owner])).map(({ account_id }) => account_id);
    const payload = JSON.stringify({ owner, collection: 'goods', seq: usage!.seq });
    await ask('live', [SPACE, accounts, accounts.map(() => 'dss.changed'), accounts.map(() => payload)]);
    await ask('notify', [[SPACE, ...accounts].join(' ')]);
  });
  return { success: true, data: { id, revision, body, updatedAt: now.toISOString() } };
});

await app.listen({ port: 0, host: '127.0.0.1' });
process.send!({ port: (app.server.address() as { port: number }).port });
