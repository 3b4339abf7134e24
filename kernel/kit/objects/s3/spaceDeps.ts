import type { Sender } from '../send.ts';
import type { Client, Connection } from './client.ts';

/** What the objects of a space are made of. */
export interface SpaceDeps {
  readonly space: string;
  readonly send: Sender<Client>;
  /** How browsers reach the store, whose addresses are signed for them. */
  readonly browsers: Connection;
  readonly now: () => Date;
  /** How long the store may be silent in the middle of a body, ms. */
  readonly silence?: number;
}
