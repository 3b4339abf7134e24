import type { ThemeSlotProps } from '#kit/theme/declaration.ts';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { Medal } from '../parts/Medal.tsx';
import '../styles/inner.css';

/** A member's own page: the greeting before the rising sun, with the rail that leads to the medal, then whatever the page shows. */
export default function Dashboard({ title, lead, children }: ThemeSlotProps['dashboard']) {
  return (
    <div className="st-inner">
      <header className="st-board">
        <div>
          <h1>
            <Phrases text={title} />
          </h1>
          {lead && <p>{lead}</p>}
        </div>
        <div className="st-board-rail">
          <Medal className="st-board-medal" />
        </div>
      </header>
      <div className="st-inner-body">{children}</div>
    </div>
  );
}
