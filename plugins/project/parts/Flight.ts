import type { PlacedRow } from '../rules/blocks.ts';

/** What is shown of a row that flies by: in small letters, and beside it. */
export type RowWords = readonly [small: string, text: string];
interface Slot {
  readonly element: HTMLElement;
  readonly small: Text;
  readonly text: Text;
  readonly mark: HTMLElement;
  index: number;
  top: number;
}

/** Elements are made so many at a time. */
const SOME = 8;
const NOWHERE = -1;

/**
 * Rows that go by faster than anybody reads them, or that nobody has had time to draw whole: a few elements that are used again and again,
 * of which only text and place change. Nothing else is laid out with them, so that a frame has room for all that pass in it.
 */
export class Flight {
  readonly #layer: HTMLElement;
  #slots: Slot[] = [];
  #isShown = false;

  constructor(layer: HTMLElement) {
    this.#layer = layer;
  }

  /**
   * Shows these rows, which follow one another, and no others.
   *
   * @param dress gives what has the small letters the look that it has in a row
   */
  show(rows: readonly PlacedRow[], wordsOf: (index: number) => RowWords, dress?: (mark: HTMLElement, index: number) => void): void {
    if (rows.length === 0) return this.end();
    const span = rows.at(-1)!.index - rows[0]!.index + 1;
    while (this.#slots.length < span) this.#grow();
    const used = new Set<Slot>();
    for (const { index, top } of rows) {
      const slot = this.#slots[index % this.#slots.length]!;
      used.add(slot);
      if (slot.index !== index) {
        const [small, text] = wordsOf(index);
        if (slot.small.data !== small) slot.small.data = small;
        if (slot.text.data !== text) slot.text.data = text;
        dress?.(slot.mark, index);
        slot.index = index;
      }
      this.#put(slot, top);
    }
    for (const slot of this.#slots) if (!used.has(slot)) this.#put(slot, NOWHERE);
    this.#layer.hidden = false;
    this.#isShown = true;
  }
  /** What rows say is another thing now. */
  forget(): void {
    for (const slot of this.#slots) slot.index = NOWHERE;
  }
  end(): void {
    if (this.#isShown) this.#layer.hidden = true;
    this.#isShown = false;
  }

  #put(slot: Slot, top: number): void {
    if (slot.top === top) return;
    slot.top = top;
    slot.element.style.transform = top === NOWHERE ? 'scale(0)' : `translateY(${top}px)`;
  }
  #grow(): void {
    const { ownerDocument: page } = this.#layer;
    const made = Array.from({ length: SOME }, (): Slot => {
      const element = page.createElement('p');
      const mark = element.appendChild(page.createElement('small'));
      const small = mark.appendChild(page.createTextNode(''));
      const text = element.appendChild(page.createElement('span')).appendChild(page.createTextNode(''));
      return { element, mark, small, text, index: NOWHERE, top: NaN };
    });
    this.#layer.append(...made.map(({ element }) => element));
    this.#slots.push(...made);
    // Which row has which element depends on how many there are.
    this.forget();
  }
}
