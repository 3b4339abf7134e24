import type { Agent, Answer } from '#tools/testing/agent.ts';
import { startLine, type LinePerson, type LineProvider } from './lineProvider.ts';
import { openSpace, type Space } from './space.ts';

export const CHANNEL = { id: '1650000000', secret: '0123456789abcdef0123456789abcdef' };
/** A channel of somebody else at the same provider. */
export const OTHER_CHANNEL = { id: '1660000000', secret: 'fedcba9876543210fedcba9876543210' };

/** What a browser has when LINE sends it back. */
export interface Visit {
  code: string;
  state: string;
  binding: string;
}

export interface LineStage {
  readonly line: LineProvider;
  readonly space: Space;
  /** Leaves for LINE and comes back as that person. `change` sees the address on the way there. */
  visit(
    agent: Agent,
    person: LinePerson,
    input?: { next?: string; reopen?: boolean; link?: boolean },
    change?: (url: URL) => void,
  ): Promise<Visit>;
  /** The whole way: leaves, comes back, and shows the answer to the gateway. */
  signIn(agent: Agent, person: LinePerson, input?: { reopen?: boolean; link?: boolean }): Promise<Answer>;
  close(): Promise<void>;
}

const callback = (site: string) => `http://${site}.example/user/authen/line/callback`;

/**
 * Sites on one gateway with a provider of their own: `a` and `b` take HS256 as LINE has it, `c` wants ES256, `d` takes
 * LINE's word for addresses, `down` finds nobody where codes are exchanged, `stranger` has another's secret, `own`
 * one of its own, `off` no LINE.
 */
export async function openLineStage(): Promise<LineStage> {
  const callbacks = ['a', 'b', 'c', 'd', 'down', 'stranger', 'own'].map(callback);
  const line = await startLine([
    { ...CHANNEL, callbacks },
    { ...OTHER_CHANNEL, callbacks },
    { id: '1680000000', secret: OTHER_CHANNEL.secret, callbacks },
    { id: '1670000000', secret: CHANNEL.secret, callbacks, algorithm: 'ES256' },
  ]);
  const settings = { lineChannelId: CHANNEL.id, lineIssuer: line.issuer, lineApi: line.issuer };
  const site = (id: string, more: object = {}) => ({ id, plugins: { account: { settings: { ...settings, ...more } } } });
  const space = await openSpace(
    [
      site('a'),
      site('b'),
      site('c', { lineChannelId: '1670000000', lineAlgorithms: ['ES256'] }),
      site('d', { lineEmailVerified: true }),
      site('down', { lineApi: 'http://127.0.0.1:9' }),
      site('stranger', { lineChannelId: '1680000000' }),
      site('own', { lineChannelId: '1680000000' }),
      { id: 'off' },
    ],
    [],
    { SALA_ACCOUNT_LINE_CHANNEL_SECRET: CHANNEL.secret, SALA_ACCOUNT_LINE_CHANNEL_SECRET__OWN: OTHER_CHANNEL.secret },
  );
  const stage: LineStage = {
    line,
    space,
    async visit(agent, person, { link = false, ...input } = {}, change = () => {}) {
      const begun = await agent.call(link ? 'account.linkLine' : 'account.startLine', input);
      if (begun.status !== 200) throw new Error(`Not begun: ${begun.text}`);
      const url = new URL(begun.body['url'] as string);
      change(url);
      const back = await line.visit(url.href, person);
      return {
        code: back.searchParams.get('code')!,
        state: back.searchParams.get('state')!,
        binding: begun.body['binding'] as string,
      };
    },
    signIn: async (agent, person, input) => agent.call('account.finishLine', { ...(await stage.visit(agent, person, input)) }),
    async close() {
      await space.site.close();
      await line.close();
    },
  };
  return stage;
}
