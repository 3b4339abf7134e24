import { startGateway } from './kit/gateway.ts';
for (let i = 0; i < 4; i++) { const t = performance.now(); const g = await startGateway({ data: 'start', environment: 'localhost', args: i === 3 ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : [] }); console.log(Math.round(performance.now() - t)); await g.stop(); }
