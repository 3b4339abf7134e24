import type { ReactNode } from 'react';
import { Slot, useLocale, useSite } from '#kernel/contract/page.ts';
import { FooterLinks, HeaderActions } from '#kernel/contract/tokens.ts';
import { THEME_SLOTS, type ThemeSlotProps } from '#kit/theme/declaration.ts';
import type { InstalledTheme } from '#kernel/server/installation.ts';
import { SiteNav } from '#kit/ui/navigation/SiteNav.tsx';

/** Id of the theme that tests draw with. */
export const BARE = 'bare';

function Header() {
  const { name } = useSite();
  return (
    <header>
      <b>{name[useLocale()]}</b>
      <SiteNav />
      <Slot of={HeaderActions} />
    </header>
  );
}

const Footer = () => (
  <footer>
    <ul>
      <Slot of={FooterLinks} />
    </ul>
  </footer>
);

const Subheader = ({ title }: ThemeSlotProps['subheader']) => <p className="bare-subheader">{title}</p>;

const Homepage = ({ title, lead, body, cards, tools }: ThemeSlotProps['homepage']) => (
  <article>
    <h1>{title}</h1>
    <p>{lead}</p>
    {tools}
    {body}
    {cards.map(({ href, title: card }) => (
      <a key={href} href={href}>
        {card}
      </a>
    ))}
  </article>
);

const Framed = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h1>{title}</h1>
    {children}
  </section>
);

const slots = { header: Header, subheader: Subheader, footer: Footer, homepage: Homepage, dashboard: Framed, checkout: Framed };

/** A theme with all six slots and nothing to look at: what a gateway does is tested without what a designer changes. */
export const bareTheme: InstalledTheme = {
  declaration: {
    id: BARE,
    title: { th: 'เปล่า', en: 'Bare' },
    colors: { light: '#ffffff', dark: '#000000' },
    palette: {
      canvas: '#ffffff',
      surface: '#ffffff',
      text: '#000000',
      muted: '#555555',
      border: '#888888',
      accent: '#000000',
      onAccent: '#ffffff',
    },
    slots: Object.fromEntries(THEME_SLOTS.map((name) => [name, []])),
  },
  slots: Object.fromEntries(Object.entries(slots).map(([name, component]) => [name, async () => ({ default: component as never })])),
  texts: async () => ({ default: {} }),
};
