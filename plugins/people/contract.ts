import { defineService } from '#kernel/contract/tokens.ts';

/** Where reading has got to: when a row changed as PostgreSQL writes it (`at::text`, to the microsecond), and its id. */
export interface Mark {
  readonly at: string;
  readonly id: string;
}

/** Somebody that an area knows, as its row says it at `at`. */
export interface KnownPerson extends Mark {
  /** Their account; null for somebody without one, who is known by the address, else by the number. */
  readonly account: string | null;
  /** In one line, as it is said. */
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Since when the area has known them (ISO 8601), where that is another moment than `at`. */
  readonly since?: string;
  /** Of the account: `pending`, `active`, `suspended`, `closing`. */
  readonly state?: string;
  /** Whether the member wants news by e-mail, and since when (ISO 8601), where they have said so themselves. */
  readonly news?: { readonly granted: boolean; readonly at: string } | null;
}

/** Who is meant, by all that they are known by: several where records were merged. Addresses are in lower case and NFC. */
export interface Person {
  readonly accounts: readonly string[];
  /** Addresses that they gave without an account. */
  readonly guestEmails: readonly string[];
  /** Every address of theirs. */
  readonly emails: readonly string[];
}

/** One line on a person: money in satang, a number, a moment (ISO 8601), or words. */
export type Fact = { readonly label: string } & (
  | { readonly satang: number }
  | { readonly count: number }
  | { readonly at: string }
  | { readonly text: string }
);

/** What an area says of a person: its name in the visitor's language, a few lines, the newest records, and where all of them stand. */
export interface PersonFacts {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly records: readonly { readonly title: string; readonly detail: string; readonly path: string | null }[];
  readonly more?: string;
}

/** Something that a segment may ask of people: an amount of satang, a day (`2026-11-26`), or one of some choices. */
export interface Condition {
  readonly name: string;
  /** In the visitor's language, so that the value can follow it: "Has spent at least". */
  readonly label: string;
  readonly kind: 'satang' | 'day' | 'choice';
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

/**
 * What an area knows of people. `known` is asked without anybody's rights, since it only finds people; all else for the visitor
 * and by their rights: nothing that they could not open in the area itself.
 */
export interface PersonAreaApi {
  /** People whose rows come after a mark, in the order of when they changed. */
  known(after: Mark, limit: number): Promise<readonly KnownPerson[]>;
  /** What the visitor may know of a person; null where that is nothing. */
  facts(person: Person): Promise<PersonFacts | null>;
  /** What the visitor may ask of people in segments. */
  conditions(): Promise<readonly Condition[]>;
  /** Whether a condition of its own holds for each of some people, at most 500, in their order. */
  matching(condition: string, value: string, people: readonly Person[]): Promise<readonly boolean[]>;
}
export const PersonArea = defineService<PersonAreaApi>('people:area@1');

/** What an area says of people; nothing of what it leaves out. */
export const personPart = (part: Partial<PersonAreaApi>): PersonAreaApi => ({
  known: async () => [],
  facts: async () => null,
  conditions: async () => [],
  matching: async (_condition, _value, people) => people.map(() => false),
  ...part,
});

export type Channel = 'email' | 'line' | 'sms';

/** Somebody of a segment. */
export interface SegmentMember {
  readonly id: string;
  readonly accounts: readonly string[];
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** By what they want to hear of offers now. Who is not in it is not written to. */
  readonly consents: readonly Channel[];
}

/** Segments for plugins that list people or write to them. */
export interface SegmentsApi {
  all(): Promise<readonly { readonly id: string; readonly name: string }[]>;
  /**
   * People of a segment by their ids, after one of them: of at most 2,000 people that are looked at in one step. `next` is null when
   * there are no more; a step may find nobody and have one all the same.
   *
   * @throws Refusal 404 · 409 `condition-missing` an area that it asks is off, or none of the visitor's business
   */
  members(
    segmentId: string,
    after: string | null,
    limit: number,
  ): Promise<{ readonly people: readonly SegmentMember[]; readonly next: string | null }>;
}
export const Segments = defineService<SegmentsApi>('people:segments@1');
