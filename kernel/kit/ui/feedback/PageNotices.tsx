import { OfflineBanner } from './OfflineBanner.tsx';
import { UpdateAvailable } from './UpdateAvailable.tsx';
import { useAddedTexts, type TextModules } from '#kit/page/text.ts';
import './PageNotices.css';

const texts: TextModules = {
  th: () => import('../messages/notices/th.json'),
  en: () => import('../messages/notices/en.json'),
};

/** What the product has to say on any page, at the foot of the window: no connection, a newer build. */
export default function PageNotices() {
  const ready = useAddedTexts('ui', texts);
  return (
    ready && (
      <div className="ui-PageNotices">
        <OfflineBanner />
        <UpdateAvailable />
      </div>
    )
  );
}
