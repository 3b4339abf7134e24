import type { ThemeSlotProps } from '#kit/theme/declaration.ts';
import { useText } from '#kernel/contract/page.ts';
import { CardGrid } from '#kit/ui/data/CardGrid.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { joinMarks } from '#kit/ui/content/joinMarks.ts';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { useThemeSettings } from '#kit/ui/useThemeSettings.ts';
import { Programme } from '../parts/Programme.tsx';
import { Skyline } from '../parts/Skyline.tsx';
import { Ticket } from '../parts/Ticket.tsx';
import type { Settings } from '../settings.ts';

/** The call across the field, the fair's skyline, its ticket, tonight's programme, the story and the news. */
export default function Homepage({ title, lead, body, cards, image, tools }: ThemeSlotProps['homepage']) {
  const t = useText('ngan-wat');
  const { tagline, action, secondAction, event, scheduleTitle, stages = [], cardsTitle, local } = useThemeSettings<Settings>();
  return (
    <div className="theme-home">
      {tools && <div className="nw-tools site-width">{tools}</div>}
      <section className="nw-hero">
        <div className="nw-hero-text site-width">
          {local(tagline) && <p className="nw-tagline">{local(tagline)}</p>}
          <h1>
            <Phrases text={title} />
          </h1>
          <p className="nw-lead">{joinMarks(lead)}</p>
          <div className="ui-Actions">
            {action && local(action.label) && <LinkButton to={action.href}>{local(action.label)}</LinkButton>}
            {secondAction && local(secondAction.label) && (
              <LinkButton to={secondAction.href} variant="secondary">
                {local(secondAction.label)}
              </LinkButton>
            )}
          </div>
        </div>
        {image ? (
          <img className="nw-photo" src={image.src} alt={image.alt} width={image.width} height={image.height} fetchPriority="high" />
        ) : (
          <Skyline />
        )}
      </section>
      {event?.start && (
        <div className="nw-ground">
          <div className="site-width">
            <Ticket event={event} />
          </div>
        </div>
      )}
      {stages.length > 0 && <Programme title={local(scheduleTitle) || t('home.programme')} stages={stages} />}
      {(event?.start || stages.length > 0) && <div className="nw-beam" />}
      <section className="nw-section site-width">{body}</section>
      {cards.length > 0 && (
        <section className="nw-section site-width">
          <h2>{local(cardsTitle) || t('home.cards')}</h2>
          <CardGrid cards={cards} />
        </section>
      )}
    </div>
  );
}
