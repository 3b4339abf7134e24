import { readSlip } from '../../rules/slip.ts';
import type { CodeRequest, CodeReply } from './codeWorker.ts';

/** After so long nothing more is waited for, ms: the gateway reads the code as well. */
const PATIENCE = 10_000;

let worker: Worker | null = null;
let last = 0;

/** Made with the first slip and kept: loading it takes longer than reading. */
function codeWorker(): Worker {
  worker ??= new Worker(new URL('./codeWorker.ts', import.meta.url), { type: 'module' });
  return worker;
}

/** The text of the slip's code in a picture; empty where none could be read. Never throws: the slip is sent all the same. */
export async function readCode(image: ImageData): Promise<string> {
  const reader = codeWorker();
  const id = (last += 1);
  const texts = await new Promise<readonly string[]>((resolve) => {
    const end = (found: readonly string[]) => {
      clearTimeout(timer);
      reader.removeEventListener('message', listen);
      reader.removeEventListener('error', fail);
      resolve(found);
    };
    const listen = ({ data }: MessageEvent<CodeReply>) => data.id === id && end(data.texts);
    const fail = () => {
      // The worker script did not load: reset it so that the next slip tries again.
      worker = null;
      end([]);
    };
    const timer = setTimeout(() => end([]), PATIENCE);
    reader.addEventListener('message', listen);
    reader.addEventListener('error', fail);
    // Worker.postMessage takes no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    reader.postMessage({ id, image } satisfies CodeRequest);
  });
  return texts.find((text) => readSlip(text) !== null) ?? '';
}
