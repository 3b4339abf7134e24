import type { ManifestPath } from '../rules/manifestPath.ts';
import { useDraft } from './draft/DraftContext.tsx';

/** A text of the draft as a field has it: its name is its path, so that a finding leads to it. */
export function useDraftField() {
  const { valueAt, set, errors } = useDraft();
  return (path: ManifestPath) => {
    const value = valueAt(path);
    return {
      name: path.join('.'),
      value: typeof value === 'string' ? value : '',
      error: errors(path)[''],
      onChange: (event: { target: { value: string } }) => set(path, event.target.value),
    };
  };
}
