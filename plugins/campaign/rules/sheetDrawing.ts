/** What is printed of a round, in the words of who prints it. */
export interface SheetDrawing {
  readonly kind: 'badges' | 'list';
  readonly site: string;
  /** `#rrggbb` */
  readonly accent: string;
  readonly lang: 'th' | 'en';
  readonly title: string;
  readonly round: string;
  /** When it was drawn: the same sheet gives the same bytes. */
  readonly date: string;
  readonly head: readonly string[];
  readonly people: readonly { readonly reference: string; readonly name: string; readonly phone: string; readonly code: string }[];
}
