import { useState } from 'react';
import type { PickedFile } from '../../contract.ts';
import { pickedOf, type Wanted } from '../../rules/pickable.ts';
import type { Item } from '../../schemas.ts';
import { call } from '../call.ts';

/** Hands over what was chosen; where it must be public and is not, it is made so first. */
export function usePick({ publish }: Wanted, onPick: (files: readonly PickedFile[]) => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  async function pick(items: readonly Item[]) {
    if (busy || items.length === 0) return;
    const closed = publish ? items.filter(({ mode }) => mode === 'private').map(({ _id }) => _id) : [];
    setBusy(true);
    setProblem(null);
    try {
      if (closed.length > 0) await call('setMode', { ids: closed, mode: 'public' });
      onPick(items.map((item) => pickedOf(item, publish ? 'public' : item.mode)));
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  }
  return { pick, busy, problem };
}
