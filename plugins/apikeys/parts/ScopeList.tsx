import type { OfferedArea } from '../gateway/offer.ts';
import { useScopeLabel } from './useScopeLabel.ts';
import './apikeys.css';

/** What a key was made for. */
export function ScopeList({ areas }: { areas: readonly OfferedArea[] }) {
  const label = useScopeLabel();
  return (
    <ul className="apikeys-Scopes">
      {areas.flatMap(({ title, scopes }) =>
        scopes.map((scope) => (
          <li key={scope.id}>
            {title}: {label(scope)}
            {scope.calls.length > 0 && <code className="apikeys-Calls">{scope.calls.join(', ')}</code>}
          </li>
        )),
      )}
    </ul>
  );
}
