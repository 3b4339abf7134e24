import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';

const Sheet = lazy(async () => ({ default: (await import('#kit/ui/feedback/Sheet.tsx')).Sheet }));

/** On phones: the filters in a panel, which stays while one after another is ticked. Without a script the button leads to where they stand in the page. */
export function FilterSheet({ count, children }: { count: number; children: ReactNode }) {
  const t = useText('shop');
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [wanted, setWanted] = useState(false);
  const close = () => setOpenAt(null);
  const show = () => {
    setWanted(true);
    setOpenAt(pathname);
  };
  return (
    <>
      <a
        href="#filters"
        className="ui-Button shop-FilterButton"
        data-variant="secondary"
        role="button"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          show();
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          show();
        }}
      >
        <Icon name="sort" />
        {t('filter.open', { count })}
      </a>
      {wanted && (
        <Suspense>
          <Sheet
            open={openAt === pathname}
            onClose={close}
            title={t('filter.title')}
            side="end"
            actions={<Button onClick={close}>{t('filter.show')}</Button>}
          >
            {children}
          </Sheet>
        </Suspense>
      )}
    </>
  );
}
