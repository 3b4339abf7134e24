import { PageState } from '#kit/ui/feedback/PageState.tsx';
import { Boundary } from '#kit/page/Boundary.tsx';
import { usePlace } from '#kit/page/navigation.tsx';
import { pageComponent } from './registry.ts';
import { usePayload } from './usePayload.ts';
import { useBoot } from './useBoot.ts';

/** An address as a person reads it: Thai letters instead of their bytes. What is no text stays as it came. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The page of the current address, in a boundary of its own; or what is wrong with it. */
export function PageView() {
  const payload = usePayload();
  const { role } = useBoot().site;
  const { failed, location } = usePlace();
  const { pathname } = location;
  if (failed) return <PageState kind="error" />;
  if (payload.status === 404 && !payload.own)
    return <PageState kind={payload.invalid ? 'invalid' : 'not-found'} path={readable(pathname)} />;
  const Page = payload.status !== 500 && payload.page ? pageComponent(payload.page, role) : undefined;
  if (!Page) return <PageState kind="error" reference={payload.reference} />;
  return (
    <Boundary key={payload.page + pathname} name={payload.page ?? 'page'} fallback={<PageState kind="error" />}>
      <Page data={payload.data} params={payload.params} />
    </Boundary>
  );
}
