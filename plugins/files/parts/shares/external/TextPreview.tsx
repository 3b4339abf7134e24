import { useText } from '#kernel/contract/page.ts';
import { useFileText } from '../../content/useFileText.ts';

/** As much of a text is shown, bytes. */
const MOST = 64 * 1024;

/** The beginning of a text file. */
export function TextPreview({ address, name }: { address: string; name: string }) {
  const t = useText('files');
  const shown = useFileText(address, MOST);
  if (shown === 'failed') return <p className="files-External-text">{t('external.noPreview')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="files-External-text" role="region" aria-label={t('external.textOf', { name })} aria-busy={!shown} tabIndex={0}>
      <pre>{shown?.text}</pre>
      {shown?.cut && <p className="files-External-cut">{t('external.cut')}</p>}
    </div>
  );
}
