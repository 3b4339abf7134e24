import { randomUUID } from 'node:crypto';
import { startSite } from '#tools/testing/startSite.ts';
import type { TestDatabase } from '#tools/testing/testDatabase.ts';
import { crew } from './crew.ts';

const CLUSTERS = 20;
const MEMBERS = 2;

/** Somebody who has signed in, of a cluster. */
export interface Visitor {
  readonly cluster: string;
  readonly account: string;
  readonly cookie: string;
}
export interface Started {
  readonly port: number;
  readonly visitors: readonly Visitor[];
}

/** What every document of the bench is. */
const schema = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 100 },
    price: { type: 'object', properties: { satang: { type: 'integer', minimum: 0 } }, required: ['satang'] },
    note: { type: 'string', maxLength: 500 },
  },
  required: ['name', 'price'],
  additionalProperties: false,
};
const collections = [{ name: 'goods', schema, indexes: ['name', 'price.satang'] }];

// The gateway as it is, on the server of the bench.
const { APP_URL: appUrl = '', OWNER_URL: ownerUrl = '' } = process.env;
const site = await startSite({
  manifest: { plugins: { dss: { settings: { collections } }, crew: {} } },
  extraPlugins: [crew],
  database: { appUrl, ownerUrl } as TestDatabase,
});
const visitors: Visitor[] = [];
for (let number = 0; number < CLUSTERS; number++) {
  const cluster = randomUUID();
  for (let member = 0; member < MEMBERS; member++) {
    const account = randomUUID();
    await site.gateway.data.inSpace(
      'space-a',
      (tx) => tx.sql`insert into crew_member (space_id, cluster_id, account_id, role) values ('space-a', ${cluster}, ${account}, 'owner')`,
    );
    visitors.push({ cluster, account, cookie: (await site.as('user', { accountId: account })).cookie! });
  }
}
process.send!({ port: await site.listen(), visitors } satisfies Started);
