import type { LocalText } from '#kit/schema/locale.ts';

interface Action {
  label: LocalText;
  href: string;
}

/** What `theme.json` lets an operator set. */
export interface Settings {
  tagline: LocalText;
  action: Action;
  secondAction: Action;
  facts: { value: string; label: LocalText }[];
  stepsTitle: LocalText;
  steps: { title: LocalText; text: LocalText }[];
  cardsTitle: LocalText;
  contact: { address: LocalText; hours: LocalText; phone: string; email: string };
}
