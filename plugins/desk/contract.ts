import { defineService } from '#kernel/contract/tokens.ts';

/** What somebody looks for: anything, people only (`@`), or numbers of documents only (`#`). */
export type DeskKind = 'anything' | 'person' | 'document';

/** A record that was found, or that waits. */
export interface DeskRecord {
  /** What it is called: a name, a number, a title. */
  readonly title: string;
  /** One line of what tells it from others, in the visitor's language; may be empty. */
  readonly detail: string;
  readonly path: string;
}

/** A record that waits for somebody; since when, as ISO 8601. */
export interface DeskTask extends DeskRecord {
  readonly since: string;
}

/**
 * What an area of the desk (`desk` in a plugin's declaration) knows, for the visitor and by their rights: nothing that they could not open.
 * Each of its functions is asked on many pages, or with every few keys, and stands on one indexed query for each thing.
 */
export interface DeskAreaApi {
  /** How many wait, by the names in `desk.nav`. */
  counts(): Promise<Readonly<Record<string, number>>>;
  /** Records that a text finds, the best first. */
  find(text: string, kind: DeskKind, limit: number): Promise<readonly DeskRecord[]>;
  /** What waits for longest, each as what is to be done with it ("Pack order …"); oldest first, kind by kind. */
  tasks(limit: number): Promise<readonly DeskTask[]>;
}
export const DeskArea = defineService<DeskAreaApi>('desk:area@1');

/** What an area says to the desk; nothing of what it leaves out. */
export const deskPart = (part: Partial<DeskAreaApi>): DeskAreaApi => ({
  counts: async () => ({}),
  find: async () => [],
  tasks: async () => [],
  ...part,
});
