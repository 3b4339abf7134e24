import type { AlertTone } from '../Alert.tsx';

export interface ToastOptions {
  /** `success` unless told. A `danger` stays until it is closed. */
  tone?: AlertTone;
  /** A way to take it back: such a toast stays ten seconds. There must be another way for who is slower. */
  action?: { readonly label: string; readonly onAction: () => void };
}

/** What is to be shown. */
export interface ToastText {
  readonly text: string;
  readonly tone: AlertTone;
  readonly action?: ToastOptions['action'];
}
export interface Toast extends ToastText {
  readonly id: number;
}

/** More than these would cover the page: the oldest goes. */
const MOST = 4;

let shown: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows one more. The same words once more take the place of the first. */
export const addToast = (toast: ToastText): void =>
  set([...shown.filter(({ text }) => text !== toast.text), { ...toast, id: (last += 1) }].slice(-MOST));
export const removeToast = (id: number): void => set(shown.filter((toast) => toast.id !== id));

/** For `useSyncExternalStore`: the toasts on show, the oldest first. */
export const toastsShown = (): readonly Toast[] => shown;
export const watchToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
