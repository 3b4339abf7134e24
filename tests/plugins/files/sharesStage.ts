import type { Agent, Answer } from '#tools/testing/agent.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { External, Share, Visit } from '#plugins/files/calls/shares.ts';
import { openContentStage, type ContentStage } from './contentStage.ts';
import type { Member } from './stage.ts';

export type Shared = Value<typeof Share>;
export type Seen = Value<typeof External>;

/** A stage with links. */
export interface SharesStage extends ContentStage {
  /** Somebody new, without an account, whose key is of this moment of the stage's clock. */
  guest(at?: string): Promise<Agent>;
  /** Shares an item, as its owner. */
  share(owner: Member, itemId: string, options?: Record<string, unknown>): Promise<Shared>;
  /** What a guest sees of a link; null where the password is asked for. */
  see(code: string, input?: Record<string, unknown>): Promise<Seen | null>;
  visits(owner: Member, shareId: string): Promise<Value<typeof Visit>[]>;
}

export async function openSharesStage(settings: Record<string, unknown> = {}): Promise<SharesStage> {
  const stage = await openContentStage(settings);
  const guest: SharesStage['guest'] = (at = 'a') => stage.site.as('guest', { at });
  let visitors = 0;
  const answered = (answer: Answer): unknown => {
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return answer.body;
  };
  return {
    ...stage,
    guest,
    async share({ agent }, itemId, options = {}) {
      return (answered(await agent.call('files.share', { itemId, isShare: true, ...options })) as { share: Shared }).share;
    },
    async see(code, input = {}) {
      // Everybody from a place of their own: keys are few for one address.
      const ip = `10.9.${(visitors += 1) >> 8}.${visitors & 255}`;
      return (answered(await (await guest()).call('files.external', { share_code: code, ...input }, { ip })) as { data: Seen | null }).data;
    },
    async visits({ agent }, shareId) {
      return (answered(await agent.call('files.shareVisits', { id: shareId })) as { visits: Value<typeof Visit>[] }).visits;
    },
  };
}

/** What a refusal says, in short. */
export const refusal = ({ status, body }: Answer): string => `${status} ${body.code ?? ''}`.trim();
