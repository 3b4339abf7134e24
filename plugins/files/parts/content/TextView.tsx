import { useText } from '#kernel/contract/page.ts';
import type { ViewProps } from './viewProps.ts';
import { useFileText } from './useFileText.ts';

/** As much of a text is shown, bytes. */
const MOST = 256 * 1024;

/** The beginning of a text file. */
export default function TextView({ item, source }: ViewProps) {
  const t = useText('files');
  const shown = useFileText(source.show(item), MOST);
  if (shown === 'failed') return <p className="files-Preview-note">{t('preview.failed')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="files-Preview-text" role="region" aria-label={t('preview.textOf', { name: item.name })} aria-busy={!shown} tabIndex={0}>
      <pre>{shown?.text}</pre>
      {shown?.cut && <p className="files-Preview-note">{t('preview.cut')}</p>}
    </div>
  );
}
