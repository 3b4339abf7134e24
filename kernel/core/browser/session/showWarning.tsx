import { createRoot } from 'react-dom/client';
import type { Boot } from '../boot.ts';
import { SiteProvider } from '../SiteProvider.tsx';
import { SessionWarning, type Warning } from './SessionWarning.tsx';

/** Shows the warning beside the page, in a tree of its own: the page is not drawn anew for it. Gives what takes it away. */
export function showWarning(warning: Warning): () => void {
  const boot = JSON.parse(document.getElementById('sala')!.textContent) as Boot;
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
