import { randomBytes } from 'node:crypto';
import { startLine, type LineProvider } from '../../tests/plugins/account/lineProvider.ts';
import { KEY, startProvider, type Provider } from '../../tests/plugins/billing/provider.ts';

/** Third parties on this machine, as the tests have them, with the settings and secrets that lead to them. */
export interface Outside {
  readonly line: LineProvider;
  readonly provider: Provider;
  readonly settings: Readonly<Record<string, object>>;
  readonly env: Record<string, string>;
  close(): Promise<void>;
}

const CHANNEL = { id: '1650000000', secret: randomBytes(16).toString('hex') };

/** @param hosts of the sites whose members come back from LINE */
export async function outside(hosts: readonly string[]): Promise<Outside> {
  const line = await startLine([{ ...CHANNEL, callbacks: hosts.map((host) => `http://${host}/user/authen/line/callback`) }]);
  const provider = await startProvider();
  return {
    line,
    provider,
    settings: { account: { lineChannelId: CHANNEL.id, lineIssuer: line.issuer, lineApi: line.issuer, handOver: true } },
    env: { SALA_ACCOUNT_LINE_CHANNEL_SECRET: CHANNEL.secret, SALA_BILLING_PROVIDER_KEY: KEY },
    async close() {
      await Promise.all([line.close(), provider.close()]);
    },
  };
}
