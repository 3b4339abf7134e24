import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { Link, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Skeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { ModeSwitch } from '#kit/ui/navigation/ModeSwitch.tsx';
import type { load } from '../../gateway/pages/element.ts';
import '../../parts/idea.css';

type Loaded = { readonly id: string; readonly View: ComponentType } | { readonly id: string; readonly failed: true } | null;

/** One element: its example is loaded in the browser, after the page stands. */
export default function Element({ data: { element, previous, next } }: PageProps<typeof load>) {
  const t = useText('idea');
  const [loaded, setLoaded] = useState<Loaded>(null);
  const load = useCallback(async () => {
    const { playground } = await import('../../parts/playground.tsx');
    return playground(element.id);
  }, [element.id]);
  const show = useCallback(() => {
    let left = false;
    load().then(
      (View) => left || setLoaded({ id: element.id, View }),
      () => left || setLoaded({ id: element.id, failed: true }),
    );
    return () => {
      left = true;
    };
  }, [load, element.id]);
  useEffect(show, [show]);

  const here = loaded?.id === element.id ? loaded : null;
  return (
    <article className="idea-Element">
      <header>
        <div>
          <h1>
            <Phrases text={element.title} />
          </h1>
          <p>{element.text}</p>
        </div>
        <ModeSwitch />
      </header>
      {!here && <Skeleton shape="block" />}
      {here && 'failed' in here && (
        <Alert tone="danger" live title={t('element.failed')} actions={<Button onClick={() => void show()}>{t('element.retry')}</Button>} />
      )}
      {here && 'View' in here && <here.View />}
      <nav className="idea-neighbours" aria-label={t('element.others')}>
        {previous && (
          <Link to={`/idea/${previous.id}`}>
            <Icon name="chevron-left" />
            {previous.title}
          </Link>
        )}
        <Link to="/idea">{t('element.all')}</Link>
        {next && (
          <Link to={`/idea/${next.id}`}>
            {next.title}
            <Icon name="chevron-right" />
          </Link>
        )}
      </nav>
    </article>
  );
}
