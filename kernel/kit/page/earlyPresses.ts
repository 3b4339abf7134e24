/** What somebody pressed, or sent, before the page's scripts were alive. */
interface EarlyPresses {
  readonly pressed: Set<HTMLElement>;
  /** The button that a form was sent with. */
  readonly submitters: Map<HTMLElement, HTMLElement | null>;
  /** From now on presses are the page's own. */
  stop(): void;
}

declare global {
  interface Window {
    earlyPresses?: EarlyPresses;
  }
}

/**
 * Keeps presses until the page is alive. It runs as the page's first script, written into the HTML as it is here: it may use nothing
 * from outside of itself. What HTML does by itself (links, searches, popovers) it leaves alone.
 */
export function keepEarlyPresses(): void {
  const pressed = new Set<HTMLElement>();
  const submitters = new Map<HTMLElement, HTMLElement | null>();
  const keep = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
    const form = event.type === 'submit' ? (target as EventTarget as HTMLFormElement) : null;
    const button = form ? null : target.closest<HTMLButtonElement>('button');
    if (
      form ? form.method === 'get' : !button || button.disabled || button.popoverTargetElement || (button.type === 'submit' && button.form)
    )
      return;
    event.preventDefault();
    pressed.add(form ?? button!);
    if (form) submitters.set(form, (event as SubmitEvent).submitter);
    // Shown at once: it was heard.
    document.documentElement.dataset.waiting = '';
  };
  const kinds = ['click', 'submit'] as const;
  for (const kind of kinds) addEventListener(kind, keep, true);
  window.earlyPresses = {
    pressed,
    submitters,
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
function send(form: HTMLFormElement, submitter: HTMLElement | null | undefined, tries = TRIES): void {
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
    for (const element of early.pressed)
      if (element instanceof HTMLFormElement) send(element, early.submitters.get(element));
      else if (element.isConnected) element.click();
  });
}
