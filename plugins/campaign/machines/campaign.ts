import { setup, transition } from 'xstate';
import type { CampaignState } from './states.ts';

export const CAMPAIGN_ACTIONS = ['PUBLISH', 'OPEN', 'CLOSE', 'REOPEN', 'ARCHIVE', 'WITHDRAW'] as const;
export type CampaignAction = (typeof CAMPAIGN_ACTIONS)[number];

/** A campaign: `OPEN` and `CLOSE` are the clock's, too. */
export const campaignMachine = setup({ types: { events: {} as { type: CampaignAction } } }).createMachine({
  id: 'campaign',
  initial: 'draft',
  states: {
    draft: { on: { PUBLISH: 'scheduled' } },
    scheduled: { on: { OPEN: 'open', CLOSE: 'closed', WITHDRAW: 'draft' } },
    open: { on: { CLOSE: 'closed' } },
    closed: { on: { REOPEN: 'open', ARCHIVE: 'archived' } },
    archived: {},
  },
});

/** Where an action leads; null when it is not allowed. */
export function nextCampaign(state: CampaignState, type: CampaignAction): CampaignState | null {
  const now = campaignMachine.resolveState({ value: state });
  if (!now.can({ type })) return null;
  return transition(campaignMachine, now, { type })[0].value;
}

/** What staff may do with a campaign now. */
export const campaignActions = (state: CampaignState): CampaignAction[] =>
  CAMPAIGN_ACTIONS.filter((action) => action !== 'OPEN' && nextCampaign(state, action) !== null);
