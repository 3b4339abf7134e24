import { keepFocus } from './keepFocus.ts';

/** Modal dialogs that are open, the lowest first. What stands behind the last of them is inert. */
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** The modal dialog that has the page now, or null. One that was taken out of the page while it was open is none. */
export const topModal = (): HTMLDialogElement | null => open.findLast(({ isConnected }) => isConnected) ?? null;

/** Hears that another dialog has the page now, or none. Gives what ends it. */
export function watchModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Opens a `<dialog>` over the page. The focus goes to what is marked `data-autofocus`, else to where the browser puts it. What it gives
 * closes the dialog and puts the focus back to where it was, or on the page where that is gone.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement;
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  open.push(dialog);
  notify();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    // Toasts inside the dialog move out first, so that closing the dialog does not take the focus from them.
    notify();
    dialog.close();
    // A dialog that is removed from the page while open does not restore the focus by itself.
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    keepFocus(before);
  };
}
