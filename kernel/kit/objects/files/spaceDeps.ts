import type { SignedRequest } from '../objects.ts';
import type { Sender } from '../send.ts';
import type { Disk } from './disk.ts';
import type { Listing } from './listing.ts';
import type { PartToSign } from './signedParts.ts';

/** What the objects of a space are made of. */
export interface SpaceDeps {
  readonly space: string;
  readonly send: Sender<Disk>;
  readonly sign: (part: PartToSign) => SignedRequest;
  readonly list: Listing;
  readonly now: () => Date;
}
