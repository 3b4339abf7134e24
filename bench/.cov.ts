import { startGateway } from './kit/gateway.ts';
const g = await startGateway({ data: 'start', environment: 'localhost', env: { NODE_V8_COVERAGE: '/tmp/cov' } }); await g.stop();
