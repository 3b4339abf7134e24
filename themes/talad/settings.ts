import type { LocalText } from '#kit/schema/locale.ts';

interface Action {
  label: LocalText;
  href: string;
}

/** A picture with its size; a description where it shows more than the words beside it say. */
interface Picture {
  src: string;
  alt: LocalText;
  width: number;
  height: number;
}

/** Something on sale. Prices in baht, `sale` 0 where it has its usual price. */
export interface Deal {
  title: LocalText;
  unit: LocalText;
  price: number;
  sale: number;
  ribbon: LocalText;
  href: string;
  image: Picture | null;
}

/** What `theme.json` lets an operator set. */
export interface Settings {
  announcement: LocalText;
  announcementHref: string;
  ribbon: LocalText;
  action: Action;
  secondAction: Action;
  dealsTitle: LocalText;
  deals: Deal[];
  cardsTitle: LocalText;
  promises: { title: LocalText; text: LocalText }[];
  contact: { address: LocalText; hours: LocalText; phone: string; email: string };
}
