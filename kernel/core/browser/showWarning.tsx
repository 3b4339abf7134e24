import { createRoot } from 'react-dom/client';
import type { Warning } from '#kit/session/watchSession.ts';
import { SessionWarning } from '#kit/ui/feedback/SessionWarning.tsx';
import type { Boot } from './boot.ts';
import { SiteProvider } from './SiteProvider.tsx';

/** Shows beside the page, in a tree of its own, that the session ends soon: the page is not drawn anew for it. Gives what takes it away. */
export function showWarning(boot: Boot, warning: Warning): () => void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <SiteProvider boot={boot}>
      <SessionWarning {...warning} />
    </SiteProvider>,
  );
  return () => {
    root.unmount();
    place.remove();
  };
}
