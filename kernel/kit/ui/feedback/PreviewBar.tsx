import { useLocation } from '#kit/page/navigation.tsx';
import { useAddedTexts, useText } from '#kit/page/text.ts';
import './PreviewBar.css';

const TEXTS = {
  th: () => import('../messages/preview/th.json'),
  en: () => import('../messages/preview/en.json'),
};

/** Says that this is a draft of the site (or that it is `broken` and this the live one), and leads back. Loaded only for who looks at one. */
export default function PreviewBar({ broken }: { broken: boolean }) {
  const { pathname, search } = useLocation();
  const ready = useAddedTexts('ui', TEXTS);
  const t = useText('ui');
  if (!ready) return null;
  return (
    <aside className="preview-bar" aria-label={t('preview.title')} data-broken={broken || undefined}>
      <p>
        <strong>{t('preview.showing')}</strong> <span>{t(broken ? 'preview.broken' : 'preview.about')}</span>
      </p>
      <a href={`/api/preview/end?${new URLSearchParams({ path: pathname + search })}`}>{t('preview.end')}</a>
    </aside>
  );
}
