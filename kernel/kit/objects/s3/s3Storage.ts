import { createSender } from '../send.ts';
import type { StoreSettings } from '../settings.ts';
import type { Storage, StorageOptions } from '../storage.ts';
import { takeTurns } from '../takeTurns.ts';
import { connectStore, type Client } from './client.ts';
import { spaceObjects } from './spaceObjects.ts';

/** Objects in a bucket of an S3 store. */
export function s3Storage(
  settings: StoreSettings,
  { log, now = () => new Date(), patience, silence }: Pick<StorageOptions, 'log' | 'now' | 'patience' | 'silence'>,
): Storage {
  let opening: Promise<Client> | null = null;
  const client = () =>
    (opening ??= connectStore(settings).catch((error: unknown) => {
      opening = null;
      throw error;
    }));
  const send = createSender(client, (fields, message) => log.warn(fields, message), patience);
  const sendInTurn = takeTurns(send);
  const browsers = { ...settings, endpoint: settings.publicEndpoint };
  return {
    of: (space, _origin, { held = false } = {}) => spaceObjects({ space, send: held ? sendInTurn : send, now, silence, browsers }),
    takePart: null,
    publicOrigin: new URL(settings.publicEndpoint).origin,
    sweep: async () => {},
    close: async () => (await opening?.catch(() => null))?.s3.destroy(),
  };
}
