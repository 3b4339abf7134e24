import { withClient } from '#kit/postgres/embedded.ts';
import { isCounted } from '#kernel/contract/money.ts';
import { gatewayOf } from '#kernel/server/installation.ts';
import type { Bench } from './report.ts';

/** Ledgers are held by the database, and what a call under a policy is about to do is said by the gateway half. */
export async function checkMoney({ plugin, site, add }: Bench): Promise<void> {
  const { id, ledgers = [], money = {}, calls = {} } = plugin.declaration;
  const held = await withClient(site.db.superUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select tgrelid::regclass::text as name from pg_trigger where tgname = 'ledger' and tgfoid = 'kernel_refuse_uncounted'::regproc`,
    );
    return rows.map(({ name }) => name).filter((name) => name.startsWith(`${id.replaceAll('-', '_')}_`));
  });
  for (const name of ledgers)
    if (!held.includes(name)) add('money', name, `is no ledger to the database; add: select kernel_ledger('${name}')`);
  for (const name of held) if (!ledgers.includes(name)) add('money', name, 'is a ledger: name it in "ledgers"');
  const finds = (await gatewayOf(plugin)).money ?? {};
  for (const [name, call] of Object.entries(calls)) {
    const counted = [call.money ?? []].flat().some((policy) => money[policy] && isCounted(money[policy]));
    if (counted && !finds[name])
      add('money', name, 'is under a money policy: say under "money" of the gateway half what it is about to do');
    if (call.money && call.method === 'GET') add('money', name, 'reads, and so moves nothing');
  }
}
