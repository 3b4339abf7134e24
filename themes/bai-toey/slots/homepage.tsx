import type { ThemeSlotProps } from '#kit/theme/declaration.ts';
import { useText } from '#kernel/contract/page.ts';
import { CardGrid } from '#kit/ui/data/CardGrid.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { joinMarks } from '#kit/ui/content/joinMarks.ts';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { useThemeSettings } from '#kit/ui/useThemeSettings.ts';
import { Leaf } from '../parts/Leaf.tsx';
import { MenuBoard } from '../parts/MenuBoard.tsx';
import { Price } from '../parts/Price.tsx';
import { Visit } from '../parts/Visit.tsx';
import type { Settings } from '../settings.ts';

/** The smell from the door, the board over the counter, the house's story with its hours and its door, and news. */
export default function Homepage({ title, lead, body, cards, image, tools }: ThemeSlotProps['homepage']) {
  const t = useText('bai-toey');
  const { tagline, action, secondAction, special, menuTitle, menu = [], cardsTitle, local } = useThemeSettings<Settings>();
  return (
    <div className="theme-home">
      {tools && <div className="bt-tools site-width">{tools}</div>}
      <section className="bt-hero site-width">
        <div className="bt-hero-text">
          {local(tagline) && <p className="bt-eyebrow">{local(tagline)}</p>}
          <h1>
            <Phrases text={title} />
          </h1>
          <p className="bt-lead">{joinMarks(lead)}</p>
          <div className="ui-Actions">
            {action && local(action.label) && <LinkButton to={action.href}>{local(action.label)}</LinkButton>}
            {secondAction && local(secondAction.label) && (
              <LinkButton to={secondAction.href} variant="secondary">
                {local(secondAction.label)}
              </LinkButton>
            )}
          </div>
        </div>
        <div className="bt-picture">
          {image ? (
            <img src={image.src} alt={image.alt} width={image.width} height={image.height} fetchPriority="high" />
          ) : (
            <Leaf className="bt-art" />
          )}
          {special && local(special.title) && (
            <section className="bt-special" aria-label={t('home.special')}>
              <p className="bt-special-kicker">{t('home.special')}</p>
              <p className="bt-special-title">{local(special.title)}</p>
              {local(special.text) && <p>{local(special.text)}</p>}
              {special.price > 0 && <Price baht={special.price} />}
            </section>
          )}
        </div>
      </section>
      {menu.length > 0 && (
        <section className="bt-section site-width">
          <h2 className="bt-heading">{local(menuTitle) || t('home.menu')}</h2>
          <MenuBoard menu={menu} />
        </section>
      )}
      <section className="bt-about">
        <div className="bt-about-grid site-width">
          {body}
          <Visit />
        </div>
      </section>
      {cards.length > 0 && (
        <section className="bt-section site-width">
          <h2 className="bt-heading">{local(cardsTitle) || t('home.cards')}</h2>
          <CardGrid cards={cards} />
        </section>
      )}
    </div>
  );
}
