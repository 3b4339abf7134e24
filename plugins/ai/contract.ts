import { closed, text } from '#kit/schema/shapes.ts';
import { defineService, defineSlot, defineTask } from '#kernel/contract/tokens.ts';

/** A text that answers may stand on. */
export interface SourceText {
  readonly id: string;
  readonly title: string;
  /** Plain text, paragraphs by line breaks. */
  readonly text: string;
  /** Who may read it: `everyone`, `members`, or a key that {@link SourceApi.audiences} gives to those who may. */
  readonly audience: string;
}

/** Where a text may be read, as the visitor has it now. */
export interface SourcePlace {
  readonly title: string;
  readonly path: string;
}

/**
 * What an area has that questions may be answered from. `list` and `texts` tell all that is published, whoever asks: they fill the index.
 * `audiences` and `readable` are of the visitor and are asked anew for each answer: nothing is quoted that `readable` does not name.
 */
export interface SourceApi {
  /** Ids after one, in the order of their characters' codes, each with a stamp that changes with its text or its readers. */
  list(after: string, limit: number): Promise<readonly { readonly id: string; readonly stamp: string }[]>;
  texts(ids: readonly string[]): Promise<readonly SourceText[]>;
  /** Keys of audiences that the visitor belongs to besides `everyone` and `members`; `*` for all of the area. */
  audiences(): Promise<readonly string[]>;
  /** Of these those that the visitor may read now. */
  readable(ids: readonly string[]): Promise<ReadonlyMap<string, SourcePlace>>;
}
export const Source = defineService<SourceApi>('ai:source@1');

/** The next documents of an area are to be read into the index; for the plugin itself. */
export const IndexDue = defineTask('ai:indexDue@1', closed({ plugin: text(60), after: text(80) }));

/** What a language model helps with. `rewrite` and `translate` give as many texts as there were, the others one. */
export const HELP_KINDS = ['translate', 'rewrite', 'describe', 'summarise', 'quiz'] as const;
export type HelpKind = (typeof HELP_KINDS)[number];

/** Help of a language model with what is being written. What comes of it is a draft: somebody reads it and says yes before `onDraft` has it. */
export interface WritingHelpProps {
  /** Each text in the other language · each as politely as to a customer · what a picture shows · what answers say · questions in GIFT. */
  kind: HelpKind;
  /** Words of the button. */
  label: string;
  /** The language of what comes of it. */
  to: 'th' | 'en';
  /** What it is done with, asked for when the button is pressed: null where somebody thought better of it. Nothing is sent where all of it is empty. */
  texts?: () => readonly string[] | Promise<readonly string[] | null>;
  /** Address of the picture: of the site's own storage, or of the open internet. */
  picture?: string;
  /** As many texts as there were, in their order. */
  onDraft: (texts: readonly string[]) => void;
}
/** A button of the staff; nothing where the site has no provider. */
export const WritingHelp = defineSlot<WritingHelpProps>('ai:help@1');
