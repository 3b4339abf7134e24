import { bootFor, type Look } from './site.ts';

/**
 * Writes the JSON that the gateway writes into every page: what stands outside of the story's own tree (toasts, modals) reads it there.
 * For `beforeEach`.
 */
export function writeBoot({ globals }: { globals: Record<string, unknown> }): void {
  const script =
    document.getElementById('sala') ??
    document.body.appendChild(Object.assign(document.createElement('script'), { id: 'sala', type: 'application/json' }));
  script.textContent = JSON.stringify(bootFor(globals as unknown as Look));
}
