import { createRoot } from 'react-dom/client';
import type { Boot } from '#kernel/client/boot.ts';
import { SiteProvider } from '#kernel/client/SiteContext.tsx';
import { addToast, type Told } from './queue.ts';
import { Toasts } from './Toasts.tsx';

let mounted: Promise<void> | null = null;

/** The place for toasts, in a tree of its own beside the page, which is not drawn anew for it. */
function mount(): Promise<void> {
  const boot = JSON.parse(document.getElementById('sala')!.textContent) as Boot;
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <SiteProvider boot={boot}>
      <Toasts />
    </SiteProvider>,
  );
  // Screen readers announce what is added to a place that they know already.
  return new Promise((resolve) => setTimeout(resolve, 100));
}

/** Shows a toast; they come in the order of the calls. */
export async function mountToast(told: Told): Promise<void> {
  await (mounted ??= mount());
  addToast(told);
}
