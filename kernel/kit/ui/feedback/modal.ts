import type { ModalOptions, PromptOptions } from './modal/Modal.tsx';

/** What a prompt answers: the text as it was typed ("" when nothing was), `true` where none was asked for, `null` when it was cancelled. */
export type PromptAnswer<O extends PromptOptions> = (O extends { input: object } ? string : true) | null;

let drawing: Promise<typeof import('./modal/mount.tsx')> | null = null;
const load = () => (drawing ??= import('./modal/mount.tsx'));

/**
 * Tells something that must not be missed and waits until the visitor has confirmed it; Escape confirms too. Browser only. Needs nothing
 * above it: what draws it is loaded with the first one. For what need not stop the visitor there is `showToast`.
 */
export async function alertModal(options: ModalOptions): Promise<void> {
  const { mountModal } = await load();
  await mountModal('alert', options);
}

/**
 * Asks for a text, or for yes or no, and waits for the answer. Enter confirms; Escape, Cancel and a press outside answer `null`. An empty
 * text is an answer: "". Browser only.
 */
export async function promptModal<const O extends PromptOptions>(options: O): Promise<PromptAnswer<O>> {
  const { mountModal } = await load();
  return (await mountModal('prompt', options)) as PromptAnswer<O>;
}
