import { startLine } from '../../plugins/account/lineProvider.ts';

/** Ports and the channel's secret, as `playwright.config.ts` hands them out. */
const { SALA_TEST_PORT, SALA_TEST_LINE_PORT, SALA_TEST_LINE_SECRET } = process.env;

/** The provider that stands for LINE in journeys: a process of its own, as LINE is. */
await startLine(
  [{ id: '1650000000', secret: SALA_TEST_LINE_SECRET!, callbacks: [`http://line.localhost:${SALA_TEST_PORT}/user/authen/line/callback`] }],
  Number(SALA_TEST_LINE_PORT),
);
