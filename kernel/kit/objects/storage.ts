import type { Objects } from './objects.ts';
import type { SentPart } from './files/signedParts.ts';
import type { StoreSettings } from './settings.ts';

export interface StorageOptions {
  /** A store somewhere else; null for files in `folder`. */
  settings: StoreSettings | null;
  /** Where files are kept. It is made with the first object. */
  folder: string;
  /** Keys of the installation, the same in every gateway. */
  derive: (purpose: string) => Buffer;
  log: { warn(fields: object, message: string): void };
  now?: () => Date;
  /** How long the store may take to begin its answer, ms. */
  patience?: number;
  /** How long it may be silent in the middle of one, ms. */
  silence?: number;
}

/** Where the installation's objects are. Nothing is opened, loaded or listened on before it is needed. */
export interface Storage {
  /** The objects of a space, with addresses for a visitor of `origin`. `held`: for work that holds a connection to the database. */
  of(space: string, origin: string, options?: { held?: boolean }): Objects;
  /**
   * Takes a part that a browser sends to a signed address of the gateway; gives its ETag. Null where browsers send to a store somewhere
   * else. Throws `Refusal` 403 `address-invalid`, 400 `part-damaged`, 404 `upload-gone`, and what `Objects` throw.
   */
  readonly takePart: ((part: SentPart) => Promise<string>) | null;
  /** Origin of a store somewhere else, as browsers know it. */
  readonly publicOrigin: string | null;
  /** Removes what nobody finished before that time. A store somewhere else has rules of its own for that. */
  sweep(before: Date): Promise<void>;
  close(): Promise<void>;
}
