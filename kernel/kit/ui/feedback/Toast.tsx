import type { ToastOptions } from './toast/queue.ts';

let drawing: Promise<typeof import('./toast/mount.tsx')> | null = null;

/**
 * A short word at the bottom right on how something went, gone by itself after three seconds unless it is a danger.
 * For what the page does not show anyhow; what a field has wrong stands next to the field. Browser only.
 * Needs nothing above it: what draws it is loaded with the first one and stands beside the page.
 */
export function showToast(text: string, { tone = 'success', action }: ToastOptions = {}): void {
  void (drawing ??= import('./toast/mount.tsx')).then(({ mountToast }) => mountToast({ text, tone, action }));
}
