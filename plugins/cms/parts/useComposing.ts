import { useLocation, useSite } from '#kernel/contract/page.ts';
import { isStaff } from '#kernel/contract/role.ts';

/** Whether the page is shown inside the composer, which tells it what to draw: to staff, whose own session it has. */
export function useComposing(): boolean {
  const at = useLocation();
  return isStaff(useSite().role) && new URLSearchParams(at.search).get('compose') === '1';
}
