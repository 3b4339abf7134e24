/** All that is drawn on a ticket, in the words of its buyer's language. */
export interface TicketDrawing {
  readonly site: string;
  /** `#rrggbb` */
  readonly accent: string;
  readonly lang: 'th' | 'en';
  readonly heading: string;
  readonly title: string;
  readonly code: string;
  /** When it was changed last: the same ticket gives the same bytes. */
  readonly date: string;
  readonly lines: readonly { readonly label: string; readonly text: string }[];
  readonly note: string;
}
