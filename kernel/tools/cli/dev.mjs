// `npm run dev`: the gateway with Vite in front of it.
import { startDevelopment } from '#tools/dev/server.ts';

const development = await startDevelopment();
const stop = () => void development.close().then(() => process.exit(0));
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
