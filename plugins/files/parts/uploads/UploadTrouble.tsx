import { useText } from '#kernel/contract/page.ts';
import { isTrouble, TROUBLE } from './summary.ts';
import { UploadRow } from './UploadRow.tsx';
import type { UploadView } from './uploadView.ts';

/** What is wrong while the list is folded: the latest of the most pressing with what may be done about it, and how many others there are. */
export function UploadTrouble({ views }: { views: readonly UploadView[] }) {
  const t = useText('files');
  const troubled = views.filter(isTrouble);
  if (troubled.length === 0) return null;
  const worst = TROUBLE.find((each) => troubled.some(({ state }) => state === each));
  const first = troubled.findLast(({ state }) => state === worst)!;
  return (
    <div className="files-UploadTrouble">
      <UploadRow view={first} />
      {troubled.length > 1 && <p>{t('upload.trouble.more', { count: troubled.length - 1 })}</p>}
    </div>
  );
}
