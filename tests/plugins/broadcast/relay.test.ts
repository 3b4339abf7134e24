import { afterEach, expect, test, vi } from 'vitest';
import { canRelay, playRelay } from '#plugins/broadcast/parts/viewer/relay.ts';

const TYPE = 'video/webm; codecs="vp8,opus"';

/** The part of a media source that the relay asks for. */
function standIn() {
  const appended: string[] = [];
  class Source extends EventTarget {
    static readonly isTypeSupported = (type: string) => type === TYPE;
    readyState = 'open';
    addSourceBuffer() {
      return Object.assign(new EventTarget(), {
        updating: false,
        appendBuffer: (bytes: ArrayBuffer) => void appended.push(new TextDecoder().decode(bytes)),
      });
    }
  }
  return { Source, appended };
}
const film = () => ({ buffered: { length: 0 }, disableRemotePlayback: false, removeAttribute: () => {}, load: () => {} });
const piece = (number: number) => Promise.resolve(new TextEncoder().encode(`piece ${number}`).buffer);

afterEach(() => vi.unstubAllGlobals());

test('iPhones, which have the managed kind of media source alone, are carried too: the film stays on the device', async () => {
  expect(canRelay(TYPE), 'neither').toBe(false);
  const { Source, appended } = standIn();
  vi.stubGlobal('ManagedMediaSource', Source);
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
  expect([canRelay(TYPE), canRelay('video/other')]).toEqual([true, false]);
  const video = film();
  const player = playRelay(video as unknown as HTMLVideoElement, TYPE, piece);
  expect(video).toMatchObject({ src: 'blob:x', disableRemotePlayback: true });
  player.reach(7);
  await vi.waitFor(() => expect(appended).toEqual(['piece 0', 'piece 7']));
  player.close();
});

test('where both kinds are there, the common one is taken, which other devices may show', () => {
  const { Source } = standIn();
  vi.stubGlobal('MediaSource', Source);
  vi.stubGlobal('ManagedMediaSource', () => expect.unreachable());
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
  const video = film();
  playRelay(video as unknown as HTMLVideoElement, TYPE, piece).close();
  expect(video.disableRemotePlayback).toBe(false);
});
