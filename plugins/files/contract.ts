import { defineEvent, defineService, defineSlot, defineTask } from '#kernel/contract/tokens.ts';

/** A file that a visitor has picked, as the page that asked for it gets it. */
export interface PickedFile {
  readonly id: string;
  readonly name: string;
  /** Media type that the gateway found out. */
  readonly type: string;
  readonly bytes: number;
  /** Address that gives it out to the visitor; of a public file to everybody. */
  readonly url: string;
  readonly thumbnail: string | null;
  /** What a picture shows, as it was written in the files; empty where nobody has. */
  readonly alt: string;
  readonly mode: 'private' | 'public';
}

/** Lets the visitor choose from their files, or upload some: draws a button, and the rest when it is pressed. */
export interface FilePickerProps {
  /** Words of the button. */
  label: string;
  /** Kinds that may be chosen; all unless told. */
  kind?: 'all' | 'image' | 'video' | 'audio' | 'document';
  /** More than one at a time. */
  multiple?: boolean;
  /** What is uploaded or chosen here becomes public: pictures of pages. Needs the capability `publish`. */
  publish?: boolean;
  disabled?: boolean;
  /** Files that the page was given, by a paste or a drop: the choice opens with them on their way, and ends when all of them may be used. */
  incoming?: readonly File[];
  onPick: (files: readonly PickedFile[]) => void;
}
export const FilePicker = defineSlot<FilePickerProps>('files:picker@1');

/** What other plugins may know of a file. */
export interface FileInfo {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly mode: 'private' | 'public';
  /** Whose it is; null for the site's library. */
  readonly ownerId: string | null;
  /** Address that gives it out to everybody, as a picture of some width with `?w=`; null for a private one. */
  readonly url: string | null;
}

/** A copy of a film that every browser plays. */
export interface FilmCopy {
  /** Pixels; 0 of a sound. */
  readonly width: number;
  readonly height: number;
  readonly url: string;
}

/** A film or a sound of which copies are made. */
export interface FilmInfo {
  readonly state: 'waiting' | 'converting' | 'ready' | 'failed';
  /** How far it is, 0 to 100. */
  readonly percent: number;
  /** Why it failed: `unreadable`, `too-long`, `too-large`, `stopped`, `unavailable`. */
  readonly reason: string;
  /** From small to large. While a newer version is worked on they are those of the one before. */
  readonly copies: readonly FilmCopy[];
  /** A picture of it. */
  readonly poster: string | null;
  /** How long it is; null where nobody knows. */
  readonly seconds: number | null;
  /** Gives out the file as it was sent, of this version for ever; null where browsers do not play it, or nobody knows yet. */
  readonly original: string | null;
}

/** A file or an empty folder of a drive on its way into a zip. */
export interface DrivePart {
  /** Path with `/` between. */
  readonly name: string;
  readonly at: Date;
  /** Null for a folder. Objects are read from the store one after the other, as their turn comes. */
  readonly file: { readonly bytes: number; readonly body: AsyncIterable<Uint8Array>; readonly compress: boolean } | null;
}

/** The files of the space, for plugins that store file ids. */
export interface FilesApi {
  /** Files by id that are ready to be given out. Those that are gone, in the trash or infected are left out. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, FileInfo>>;
  /**
   * Those of `ids` that an account may hand on: its own, and for staff the site's. Check it before you store ids that a
   * visitor sent.
   */
  mayUse(ids: readonly string[], accountId: string): Promise<ReadonlySet<string>>;
  /**
   * An address that gives the file out to whoever has it, for about `seconds` (it stays the same for a while, so that browsers
   * can keep what they got). The plugin that shows it decides who sees it. With `width` a picture of at most that width.
   */
  link(id: string, options: { seconds: number; width?: number }): Promise<string>;
  /** The public file that stands at an address of this site, as pictures of pages are kept: null where it is none, or the file has gone. */
  at(address: string): Promise<FileInfo | null>;
  /**
   * The bytes `from` to `to` (both included; all unless told) of a file, for a plugin that works on what is in it. The plugin has
   * asked who may use it (`mayUse`). @throws Refusal 404 · 409 `file-checking` · 503 `objects-unavailable`
   */
  read(id: string, range?: { from: number; to: number }): Promise<AsyncIterable<Uint8Array>>;
  /** All files and folders of an account's drive, whole, but what is in the trash: for who the drive is of. @throws Refusal 413 `zip-too-many` */
  drive(accountId: string): Promise<AsyncIterable<DrivePart>>;
  /** Whether copies of films can be made here: the installation has the program for it. */
  canConvert(): Promise<boolean>;
  /**
   * Has copies made of a film or a sound, and of what takes its place; once however often. The plugin shows it: it has asked who may use it.
   *
   * @param options.playable whether browsers play it as it is, where that is known
   * @param options.again also where it has failed before
   */
  convert(id: string, options: { playable: boolean | null; again?: boolean }): Promise<void>;
  /** How far films are, by id, those that `convert` was called for; their addresses are good for about `seconds`. */
  films(ids: readonly string[], options: { seconds: number }): Promise<ReadonlyMap<string, FilmInfo>>;
  /**
   * Puts a new private file into an account's drive, at its top; it is looked at like every other. Where the name is taken it gets a
   * number. The plugin has made the bytes itself or has the right to them. @returns its id. @throws Refusal 413 `quota-exceeded`
   */
  add(file: { ownerId: string; name: string; type: string; bytes: number; body: AsyncIterable<Uint8Array> }): Promise<string>;
}
export const Files = defineService<FilesApi>('files:files@1');

/** An upload has ended: the file waits to be looked at. */
export const FileArrived = defineEvent('files:arrived@1', {
  type: 'object',
  properties: { itemId: { type: 'string' } },
  required: ['itemId'],
  additionalProperties: false,
} as const);

/** Files were removed for good: what the store has of them must go, too. */
export const FilesRemoved = defineEvent('files:removed@1', {
  type: 'object',
  properties: { keys: { type: 'array', items: { type: 'string' } } },
  required: ['keys'],
  additionalProperties: false,
} as const);

/** A file has content whose words are to be read. */
export const TextDue = defineTask('files:textDue@1', {
  type: 'object',
  properties: { itemId: { type: 'string' } },
  required: ['itemId'],
  additionalProperties: false,
} as const);

/** What is to be the next version of a file has been sent, and waits to be looked at. */
export const VersionArrived = defineTask('files:versionArrived@1', {
  type: 'object',
  properties: { versionId: { type: 'string' } },
  required: ['versionId'],
  additionalProperties: false,
} as const);

/** Copies are to be made of a film, or are being made: it is looked after again and again until they are there. */
export const FilmDue = defineTask('files:filmDue@1', {
  type: 'object',
  properties: { itemId: { type: 'string' }, version: { type: 'integer' } },
  required: ['itemId', 'version'],
  additionalProperties: false,
} as const);
