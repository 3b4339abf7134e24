import type { DraftForm, Stored } from '#kit/ui/desk/useDraft.ts';
import type { Draft } from '../../../gateway/desk/events.ts';

/** The form of an event. */
export type EventForm = DraftForm<Draft, Stored<Draft>>;
