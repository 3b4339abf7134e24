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

/** Something to order. `price` in baht. */
export interface Dish {
  name: LocalText;
  text: LocalText;
  price: number;
  tag: LocalText;
  image: Picture | null;
}

export interface MenuGroup {
  name: LocalText;
  items: Dish[];
}

/** What `theme.json` lets an operator set. */
export interface Settings {
  tagline: LocalText;
  action: Action;
  secondAction: Action;
  special: { title: LocalText; text: LocalText; price: number };
  menuTitle: LocalText;
  menu: MenuGroup[];
  hours: { days: LocalText; time: string }[];
  map: { href: string; hint: LocalText };
  cardsTitle: LocalText;
  contact: { address: LocalText; hours: LocalText; phone: string; email: string };
}
