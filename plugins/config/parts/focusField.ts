/** How long a field is waited for that is not drawn yet, ms. */
const PATIENCE = 3000;

/** Gives the focus to the element with this id, or, where it is no control, to the first control in it. Gives the way to stop. */
export function focusField(id: string): () => void {
  const until = performance.now() + PATIENCE;
  let frame = 0;
  const timer = setTimeout(() => look());
  const look = () => {
    const found = document.getElementById(id);
    const control = found?.matches('input,select,textarea,button')
      ? found
      : found?.querySelector<HTMLElement>('input,select,textarea,button');
    const target = control ?? found;
    for (let at = target?.closest('details'); at; at = at.parentElement?.closest('details') ?? null) at.open = true;
    if (target) {
      target.focus({ preventScroll: true });
      target.scrollIntoView({ block: 'center' });
    } else if (performance.now() < until) frame = requestAnimationFrame(look);
  };
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
