/** What somebody pressed, or sent, before the page's scripts were alive. */
interface EarlyPresses {
  /** Buttons, and forms with the button that each was sent with. */
  readonly pressed: Map<HTMLElement, HTMLElement | null>;
  /** From now on presses are the page's own. */
  stop(): void;
}

declare global {
  interface Window {
    earlyPresses?: EarlyPresses;
  }
}

/**
 * Keeps presses until the page is alive; a form that has waited for too long goes the browser's own way. It runs as the page's first
 * script, written into the HTML as it is here: it may use nothing from outside of itself. What HTML does by itself (links, searches,
 * popovers, forms that are `data-plain`) it leaves alone.
 */
export function keepEarlyPresses(): void {
  const LONG = 8000;
  const pressed = new Map<HTMLElement, HTMLElement | null>();
  const kinds = ['click', 'submit'] as const;
  const take = (event: Event, element: HTMLElement, submitter: HTMLElement | null) => {
    event.preventDefault();
    pressed.set(element, submitter);
    // Shown at once: it was heard.
    document.documentElement.dataset.waiting = '';
  };
  const keep = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (event.type === 'click') {
      const button = target.closest('button');
      const isOwnWay = !button || button.disabled || button.popoverTargetElement || (button.type === 'submit' && button.form);
      return isOwnWay ? undefined : take(event, button, null);
    }
    const form = target as HTMLFormElement;
    if (form.method === 'get' || 'plain' in form.dataset) return;
    const { submitter } = event as SubmitEvent;
    take(event, form, submitter);
    setTimeout(() => {
      if (!window.earlyPresses || !form.isConnected) return;
      window.earlyPresses.stop();
      form.requestSubmit(submitter);
    }, LONG);
  };
  for (const kind of kinds) addEventListener(kind, keep, true);
  window.earlyPresses = {
    pressed,
    stop() {
      for (const kind of kinds) removeEventListener(kind, keep, true);
      delete document.documentElement.dataset.waiting;
    },
  };
}

/** After so many tries a form goes the browser's own way. */
const TRIES = 40;
const PAUSE = 50;

/** Sends a form as soon as somebody of the page takes it: parts of a page come alive one after the other. */
function send(form: HTMLFormElement, submitter: HTMLElement | null, tries = TRIES): void {
  const notTaken = (event: Event) => {
    if (event.defaultPrevented || tries === 0) return;
    event.preventDefault();
    setTimeout(() => send(form, submitter, tries - 1), PAUSE);
  };
  addEventListener('submit', notTaken);
  if (form.isConnected) form.requestSubmit(submitter);
  removeEventListener('submit', notTaken);
}

/** Does what was pressed before the page was alive. What is gone meanwhile is passed over. */
export function doEarlyPresses(): void {
  const early = window.earlyPresses;
  if (!early) return;
  delete window.earlyPresses;
  early.stop();
  // Not from within React's own work: what it has not made alive yet it makes alive for the press.
  setTimeout(() => {
    for (const [element, submitter] of early.pressed)
      if (element instanceof HTMLFormElement) send(element, submitter);
      else if (element.isConnected) element.click();
  });
}
