import { call } from '../call.ts';
import { readyToSend } from './beforeUpload.ts';
import { allUploads, dropUpload, newUploadId, setUploadEngine, showUploads, announceUploaded } from './uploadStore.ts';
import {
  isOver,
  type Queued,
  type UploadEngine,
  type UploadSource,
  type UploadState,
  type UploadTarget,
  type UploadView,
} from './uploadView.ts';

export { onUploaded, useUploads } from './uploadStore.ts';
export type { UploadSource, UploadState, UploadTarget, UploadView } from './uploadView.ts';

/** Offline the engine is asked for again after this time, ms. */
const AGAIN_MS = 3_000;

let loading: Promise<UploadEngine> | null = null;

async function loadEngine(): Promise<UploadEngine> {
  const [{ createEngine }, { mountPanel }] = await Promise.all([import('./engine.ts'), import('./mountPanel.tsx')]);
  await mountPanel();
  const engine = createEngine({ show: showUploads, drop: dropUpload, uploaded: announceUploaded });
  setUploadEngine(engine);
  return engine;
}

/** What does the work is loaded when there is some; offline it is tried again until it comes. */
const load = (): Promise<UploadEngine> =>
  (loading ??= loadEngine().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    loading = null;
    return load();
  }));

const waiting = ({ file, path = '' }: UploadSource, target: UploadTarget): UploadView => ({
  id: newUploadId(),
  name: file.name,
  path,
  bytes: file.size,
  sent: 0,
  speed: 0,
  state: 'queued',
  problem: null,
  target,
  item: null,
});

/** Uploads files, a few at a time, once the visitor has said what becomes of names that are taken. */
export function addUploads(sources: readonly UploadSource[], target: UploadTarget): void {
  void readyToSend(sources, target, async () => void (await load())).then((ready) => sendUploads(ready, target));
}

/** The same without a question: a name that is taken gets a number. Those that are on their way into the same place already are passed over. */
export function sendUploads(sources: readonly UploadSource[], target: UploadTarget): void {
  const keyOf = (name: string, path: string, bytes: number, { parent, drive }: UploadTarget) =>
    JSON.stringify([name, path, bytes, parent, drive]);
  // Skip those waiting for their file: picking it again resumes them, matched by fingerprint. What is only looked at is stored already.
  const left: readonly UploadState[] = ['needsFile', 'reopen', 'failed', 'checking'];
  const coming = allUploads().filter(({ state }) => !isOver(state) && !left.includes(state));
  const under = new Set(coming.map((view) => keyOf(view.name, view.path, view.bytes, view.target)));
  const queued: Queued[] = [];
  for (const source of sources) {
    const key = keyOf(source.file.name, source.path ?? '', source.file.size, target);
    if (under.has(key)) continue;
    under.add(key);
    queued.push({ source, view: waiting(source, target) });
  }
  if (!queued.length) return;
  showUploads(queued.map(({ view }) => view));
  void load().then((engine) => engine.add(queued, target));
}

/** Shows what the visitor has not finished: uploads from before, from another tab or another device. @throws Refusal */
export async function restoreUploads(): Promise<void> {
  const { uploads } = await call('uploads', {});
  if (uploads.length) (await load()).restore(uploads);
}
