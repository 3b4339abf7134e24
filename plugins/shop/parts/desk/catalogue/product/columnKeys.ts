import type { KeyboardEvent } from 'react';
import { fieldId } from '#kit/ui/forms/Field.tsx';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const NAME = /^variants\.(\d+)\.(\w+)$/;

/** Keys of a table of fields, as in a spreadsheet: up and down in their column, and Enter down, with Shift up. */
export function columnKeys(event: KeyboardEvent): void {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
  const [, row, column] = NAME.exec(field.name) ?? [];
  const step = event.key === 'Enter' ? (event.shiftKey ? -1 : 1) : STEPS[event.key];
  if (!row || !step || field.type === 'radio' || field.closest('[data-more]')) return;
  // Enter saves from other fields; here it would save what is half filled in.
  event.preventDefault();
  for (let at = Number(row) + step; ; at += step) {
    const next = document.getElementById(fieldId(`variants.${at}.${column}`));
    if (next instanceof HTMLInputElement) {
      next.focus();
      next.select();
      return;
    }
    // A row may have no such field: what there is of it is known already. Past the last row there is none of any.
    if (!document.getElementById(fieldId(`variants.${at}.sku`))) return;
  }
}
