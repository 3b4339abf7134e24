import type { ThemeSlotProps } from '#kit/theme/declaration.ts';
import { useText } from '#kernel/contract/page.ts';
import { CardGrid } from '#kit/ui/data/CardGrid.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { joinMarks } from '#kit/ui/content/joinMarks.ts';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { useThemeSettings } from '#kit/ui/useThemeSettings.ts';
import { Deals } from '../parts/Deals.tsx';
import { Stall } from '../parts/Stall.tsx';
import type { Settings } from '../settings.ts';

/** A big line beside a big picture, goods with their prices and news from edge to edge, the story, and what customers can rely on. */
export default function Homepage({ title, lead, body, cards, image, goods, tools }: ThemeSlotProps['homepage']) {
  const t = useText('talad');
  const { ribbon, action, secondAction, dealsTitle, deals: chosen = [], promises = [], cardsTitle, local } = useThemeSettings<Settings>();
  // What is not sold here, or not now, is left out.
  const deals = chosen.flatMap(({ sku, ribbon: words }) =>
    goods.filter((good) => good.sku === sku.trim()).map((good) => ({ ...good, ribbon: words })),
  );
  return (
    <div className="theme-home">
      {tools && <div className="td-tools site-width">{tools}</div>}
      <section className="td-hero">
        <div className="td-hero-text">
          <h1>
            <Phrases text={title} />
          </h1>
          <p className="td-lead">{joinMarks(lead)}</p>
          <div className="ui-Actions">
            {action && local(action.label) && <LinkButton to={action.href}>{local(action.label)}</LinkButton>}
            {secondAction && local(secondAction.label) && (
              <LinkButton to={secondAction.href} variant="secondary">
                {local(secondAction.label)}
              </LinkButton>
            )}
          </div>
        </div>
        <div className="td-hero-picture">
          {image ? <img src={image.src} alt={image.alt} width={image.width} height={image.height} fetchPriority="high" /> : <Stall />}
          {local(ribbon) && <p className="td-ribbon">{local(ribbon)}</p>}
        </div>
      </section>
      {deals.length > 0 && (
        <section className="td-section">
          <div className="td-shelf-head site-width">
            <h2>{local(dealsTitle) || t('home.deals')}</h2>
          </div>
          <Deals deals={deals} />
        </section>
      )}
      {cards.length > 0 && (
        <section className="td-section">
          <div className="td-shelf-head site-width">
            <h2>{local(cardsTitle) || t('home.cards')}</h2>
          </div>
          <div className="td-shelf">
            <CardGrid cards={cards} />
          </div>
        </section>
      )}
      <section className="td-story site-width">{body}</section>
      {promises.length > 0 && (
        <section className="td-strip site-width" aria-label={t('home.promises')}>
          <ul className="td-promises">
            {promises.map((promise) => (
              <li key={local(promise.title)}>
                <Icon name="check" />
                <h3>{local(promise.title)}</h3>
                <p>{local(promise.text)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
