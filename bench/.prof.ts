import { startGateway, SITE, cpuOf } from './kit/gateway.ts';
import { hammer } from './kit/load.ts';
import { publishTestPage } from './kit/testPage.ts';
const data = 'first-page';
const g = await startGateway({ data, args: process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : [] });
const path = await publishTestPage(g.data);
const run = async (amount: number) => { const c = cpuOf(g.process.pid!); const r = await hammer({ port: g.port, host: SITE.host, path, unique: true, amount, connections: 16 }); console.log(amount, JSON.stringify(r).slice(0, 200), (cpuOf(g.process.pid!) - c) / amount); };
await run(2500); await run(2000); await run(2000);
await g.stop();
