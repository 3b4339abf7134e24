/**
 * A plugin's area of the desk, where staff work: what stands in its menu and its palette. Its words are the plugin's texts
 * of the group `menu`: `desk.menu` is the area, `desk.menu.<name>` an entry. Whoever does not have a page does not have its entries.
 */
export interface DeskDeclaration {
  /** Lower comes first. */
  readonly order: number;
  /** Name of an icon of `kit/ui`. */
  readonly icon: string;
  /** Entries of the menu by the name of their page, in order. `count` is one of the figures that `DeskArea.counts` gives. */
  readonly nav: Readonly<Record<string, { readonly count?: string }>>;
  /** What is done often, by name: a page to go to, with its parameters and query. */
  readonly actions?: Readonly<
    Record<string, { readonly page: string; readonly params?: Readonly<Record<string, string>>; readonly query?: string }>
  >;
}
