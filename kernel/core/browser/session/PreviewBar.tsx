import { useLocation } from 'react-router-dom';
import { useBoot } from '../useBoot.ts';
import { useAddedTexts, useText } from '#kit/page/text.ts';
import './PreviewBar.css';

const TEXTS = {
  th: () => import('#kit/ui/messages/preview/th.json'),
  en: () => import('#kit/ui/messages/preview/en.json'),
};

/** Says that this is a draft, and leads back to the live site. Loaded only for who looks at one. */
export default function PreviewBar() {
  const { preview } = useBoot();
  const { pathname, search } = useLocation();
  const ready = useAddedTexts('ui', TEXTS);
  const t = useText('ui');
  if (!preview || !ready) return null;
  return (
    <aside className="preview-bar" aria-label={t('preview.title')} data-broken={preview.broken || undefined}>
      <p>
        <strong>{t('preview.showing')}</strong> <span>{t(preview.broken ? 'preview.broken' : 'preview.about')}</span>
      </p>
      <a href={`/api/preview/end?${new URLSearchParams({ path: pathname + search })}`}>{t('preview.end')}</a>
    </aside>
  );
}
