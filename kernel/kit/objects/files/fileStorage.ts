import { existsSync } from 'node:fs';
import { createSender } from '../send.ts';
import type { Storage, StorageOptions } from '../storage.ts';
import { takeTurns } from '../takeTurns.ts';
import { openDisk, type Disk } from './disk.ts';
import { createListing } from './listing.ts';
import { createPartSigner, createTakePart } from './signedParts.ts';
import { fileObjects } from './fileObjects.ts';
import { sweepFiles } from './sweep.ts';

/** Objects as files of a folder. Several gateways may share it; it must be one file system with hard links. */
export function fileStorage({ folder, derive, log, now = () => new Date(), patience }: Omit<StorageOptions, 'settings'>): Storage {
  let opening: Promise<Disk> | null = null;
  const open = () =>
    (opening ??= openDisk(folder).catch((error: unknown) => {
      opening = null;
      throw error;
    }));
  const send = createSender(open, (fields, message) => log.warn(fields, message), patience);
  const sendInTurn = takeTurns(send);
  const signer = createPartSigner(() => derive('objects.parts'), now);
  const list = createListing();
  return {
    of: (space, origin, { held = false } = {}) =>
      fileObjects({ space, send: held ? sendInTurn : send, sign: (part) => signer.sign(origin, part), list, now }),
    takePart: createTakePart(signer, send),
    publicOrigin: null,
    async sweep(before) {
      if (existsSync(folder)) await sweepFiles(await open(), before);
    },
    close: async () => {},
  };
}
