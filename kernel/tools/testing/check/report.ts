import type { RunningSite, FixturePlugin } from '../startSite.ts';
import type { Visitors } from './visitors.ts';

/** What a plugin is held against: rule → one line for its author. */
export const RULES = {
  id: 'The id is a lower-case name; slots, events and services are named after it.',
  settings: '`{}` is a valid entry of a manifest; every setting has a default and a description.',
  readme: 'README.md says what it is for, once it has more than the eight files of a new plugin, or settings, slots, events, services.',
  table: 'Every table is named after the plugin and bound to its space by the database.',
  money: 'Calls change ledgers under a money policy only, and say what they are about to move.',
  texts: 'Every text is there in Thai and in English, with the same parameters.',
  role: 'A role that is not listed is refused.',
  signature: 'A request without signature is refused.',
  input: 'A field that nobody declared is refused.',
  reply: 'Every answer fits its `reply` schema.',
  fault: 'Nothing that a visitor sends makes it break.',
  space: 'Nothing of one space reaches another.',
  page: 'Every page can be drawn for every role that has it, and leaves no trace for the others.',
  section: 'Every section has a component, defaults, at most twelve settings, and words in both languages.',
  weight: 'A page costs the browser no more than its budget.',
} as const;
export type Rule = keyof typeof RULES;

/** One broken rule. */
export interface Problem {
  rule: Rule;
  /** What it is about: a call, a page, a table, a file. */
  at: string;
  message: string;
}

/** A plugin with the texts of its folder's files by their path in it. */
export interface CheckedPlugin extends FixturePlugin {
  readonly files: ReadonlyMap<string, string>;
}

/** What came of a check. */
export interface Report {
  problems: Problem[];
  /** Requests made by members and guests of another space. */
  tried: number;
  /** Of those, answers with something of the first space in them. */
  leaks: number;
  /** Calls and downloads that never answered anything but a refusal: what they answer is unknown. */
  unanswered: string[];
}

/** What the parts of a check share. Site `a` has content, site `b` is another space with the same plugins. */
export interface Bench {
  readonly plugin: CheckedPlugin;
  readonly site: RunningSite;
  readonly visitors: Visitors;
  readonly report: Report;
  add(rule: Rule, at: string, message: string): void;
}
