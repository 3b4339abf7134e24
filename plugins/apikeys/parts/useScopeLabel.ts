import { useText } from '#kernel/contract/page.ts';
import type { OfferedScope } from '../gateway/offer.ts';

type Holder = 'everyone' | 'member' | 'staff';

/** What a scope is called. */
export function useScopeLabel() {
  const t = useText('apikeys');
  return ({ holder, kind, capability }: Pick<OfferedScope, 'holder' | 'kind' | 'capability'>): string =>
    capability === null ? t(`scope.${holder as Holder}.${kind}`) : t(`scope.can.${kind}`, { capability });
}
