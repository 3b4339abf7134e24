import type { LocalText } from '#kernel/contract/role.ts';

interface Action {
  label: LocalText;
  href: string;
}

/** What `theme.json` lets an operator set. */
export interface Settings {
  announcement: LocalText;
  announcementHref: string;
  ribbon: LocalText;
  action: Action;
  secondAction: Action;
  cardsTitle: LocalText;
  promises: { title: LocalText; text: LocalText }[];
  contact: { address: LocalText; hours: LocalText; phone: string; email: string };
}
