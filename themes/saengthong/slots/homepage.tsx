import type { ThemeSlotProps } from '#kit/theme/declaration.ts';
import { useText } from '#kernel/contract/page.ts';
import { CardGrid } from '#kit/ui/data/CardGrid.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { joinMarks } from '#kit/ui/content/joinMarks.ts';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { useThemeSettings } from '#kit/ui/useThemeSettings.ts';
import { Certificate } from '../parts/Certificate.tsx';
import { Medal } from '../parts/Medal.tsx';
import type { Settings } from '../settings.ts';

/** Promise, what is new, who we are in words and numbers, and how learning goes here. */
export default function Homepage({ title, lead, body, cards, image, tools }: ThemeSlotProps['homepage']) {
  const t = useText('saengthong');
  const { tagline, action, secondAction, facts = [], steps = [], stepsTitle, cardsTitle, local } = useThemeSettings<Settings>();
  return (
    <div className="theme-home">
      {tools && <div className="st-tools site-width">{tools}</div>}
      <section className="st-hero">
        <div className="st-hero-grid site-width">
          <div className="st-hero-text">
            {local(tagline) && <p className="st-eyebrow">{local(tagline)}</p>}
            <h1>
              <Phrases text={title} />
            </h1>
            <p className="st-lead">{joinMarks(lead)}</p>
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
            <div className="st-picture">
              <img src={image.src} alt={image.alt} width={image.width} height={image.height} fetchPriority="high" />
              <Medal className="st-medal" />
            </div>
          ) : (
            <Certificate />
          )}
        </div>
      </section>
      {cards.length > 0 && (
        <section className="st-section site-width">
          <h2>{local(cardsTitle) || t('home.cards')}</h2>
          <CardGrid cards={cards} />
        </section>
      )}
      <section className="st-about">
        <div className="st-section st-about-grid site-width">
          {body}
          {facts.length > 0 && (
            <dl className="st-facts">
              {facts.map(({ value, label }) => (
                <div key={value + local(label)}>
                  <dt>{local(label)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </section>
      {steps.length > 0 && (
        <section className="st-section site-width">
          <h2>{local(stepsTitle) || t('home.steps')}</h2>
          <ol className="st-steps">
            {steps.map((step) => (
              <li key={local(step.title)}>
                <h3>{local(step.title)}</h3>
                <p>{local(step.text)}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
