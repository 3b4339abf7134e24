import type { DraftForm, Stored } from '#kit/ui/desk/useDraft.ts';
import type { Draft } from '../../gateway/desk/draft.ts';

/** The form of a campaign. */
export type CampaignForm = DraftForm<Draft, Stored<Draft>>;
