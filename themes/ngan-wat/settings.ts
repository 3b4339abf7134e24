import type { LocalText } from '#kit/schema/locale.ts';

interface Action {
  label: LocalText;
  href: string;
}

/** The fair itself. Days as `2026-12-05`, by the site's own clock; no first day, no ticket. */
export interface FairEvent {
  start: string;
  end: string;
  hours: LocalText;
  place: LocalText;
  admission: LocalText;
}

export interface Stage {
  name: LocalText;
  items: { time: string; title: LocalText }[];
}

/** What `theme.json` lets an operator set. */
export interface Settings {
  tagline: LocalText;
  action: Action;
  secondAction: Action;
  event: FairEvent;
  scheduleTitle: LocalText;
  stages: Stage[];
  cardsTitle: LocalText;
  contact: { address: LocalText; hours: LocalText; phone: string; email: string };
}
