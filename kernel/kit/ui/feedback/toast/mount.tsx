import { createRoot } from 'react-dom/client';
import { keptPage, PageProvider } from '#kit/page/PageContext.tsx';
import { topModal, watchModals } from '../modalLayer.ts';
import { addToast, type ToastText } from './queue.ts';
import { Toasts } from './Toasts.tsx';

let mounted: Promise<void> | null = null;

/**
 * Keeps the place above everything else: in the browser's top layer, and inside of the dialog that has the page, since whatever stands
 * outside of it takes no press and is read to nobody.
 */
function keepOnTop(place: HTMLElement) {
  const raise = () => {
    const within = topModal() ?? document.body;
    if (place.parentNode !== within) within.append(place);
    if (place.matches(':popover-open')) place.hidePopover();
    // Re-showing puts it on top. It is shown even when empty: screen readers announce only into a region they know.
    place.showPopover();
  };
  raise();
  watchModals(raise);
  addEventListener('keydown', (event) => {
    const first = event.key === 'F6' ? place.querySelector('button') : null;
    if (!first) return;
    event.preventDefault();
    first.focus();
  });
}

/** The place for toasts, in a tree of its own beside the page, which is not drawn anew for it. */
function mount(): Promise<void> {
  const page = keptPage();
  const place = document.createElement('div');
  place.className = 'ui-Toasts-place';
  place.popover = 'manual';
  document.body.append(place);
  createRoot(place).render(
    <PageProvider page={page}>
      <Toasts />
    </PageProvider>,
  );
  keepOnTop(place);
  // The delay lets screen readers register the live region before the first toast is added.
  return new Promise((resolve) => setTimeout(resolve, 100));
}

/** Shows a toast; they come in the order of the calls. */
export async function mountToast(toast: ToastText): Promise<void> {
  await (mounted ??= mount());
  addToast(toast);
}
