import type { LocalText } from '#kit/schema/locale.ts';

interface Action {
  label: LocalText;
  href: string;
}

/** Something to put forward: what it is and costs is the catalogue's to say. */
export interface Deal {
  sku: string;
  ribbon: LocalText;
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
