/** Attacks from a process of its own, so that making requests and measuring others do not share a thread. */
import { randomUUID } from 'node:crypto';
import { cms } from '#plugins/cms/plugin.ts';
import { openVisits } from '../kit/visitors.ts';
import { attack, ATTACKS } from './attacks.ts';

export interface Order {
  readonly name: string;
  readonly port: number;
  readonly data: string;
  /** How many have been before: each comes from addresses of its own, since addresses have limits. */
  readonly nth: number;
}
export type FromAttacker = { readonly ready: true } | { readonly statuses: Readonly<Record<string, number>> };

const tell = (message: FromAttacker) => void process.send!(message);
const stop = new AbortController();
let may = false;
process.on('message', (message: Order | 'go' | 'pause' | 'stop') => {
  if (message === 'stop') stop.abort();
  else if (message === 'go' || message === 'pause') may = message === 'go';
  else void run(message);
});

async function run({ name, port, data, nth }: Order): Promise<void> {
  const chosen = ATTACKS.find((each) => each.name === name)!;
  const visits = await openVisits({ data, port });
  for (let before = 0; before < nth * 3; before++) await visits.visitor(randomUUID(), 'user', cms);
  const again = await chosen.prepare(visits, port);
  tell({ ready: true });
  tell({ statuses: await attack(chosen, again, stop.signal, () => may) });
  process.exit(0);
}
