/** What stays: what says that the connection is gone or whose draft this is, the way up, and what lies over every page anyway. */
const STAYS = '.ui-PageNotices, .ui-PreviewBar, .ui-ScrollTop, .site-progress, dialog, script, style, link';

/**
 * Lets an element of the page fill the window: what stands around it, up to the root of the page, is put away, where neither the keyboard
 * nor a screen reader comes, and nothing leaves room beside it. The page itself goes on scrolling, and what was in view stays there. Gives
 * what brings everything back.
 */
export function putAway(box: HTMLElement): () => void {
  const away: HTMLElement[] = [];
  const around: HTMLElement[] = [];
  const [scrolled, top] = [scrollY, box.getBoundingClientRect().top];
  for (let at = box; at.parentElement && at.id !== 'root'; at = at.parentElement) {
    if (at !== box) around.push(at);
    for (const other of at.parentElement.children)
      if (other instanceof HTMLElement && other !== at && !other.hidden && !other.matches(STAYS)) away.push(other);
  }
  for (const element of away) element.hidden = true;
  for (const element of around) element.dataset.filesAround = '';
  scrollBy({ top: box.getBoundingClientRect().top - top, behavior: 'instant' });
  return () => {
    const below = box.getBoundingClientRect().top;
    for (const element of away) element.hidden = false;
    for (const element of around) delete element.dataset.filesAround;
    if (below < 0) scrollBy({ top: box.getBoundingClientRect().top - below, behavior: 'instant' });
    else scrollTo({ top: scrolled, behavior: 'instant' });
  };
}
