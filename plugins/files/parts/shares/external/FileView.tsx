import { useFormat, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { FileIcon } from '../../items/FileIcon.tsx';
import { useSize } from '../../items/useSize.ts';
import type { ViewProps } from './ExternalPage.tsx';
import { Hints } from './Hints.tsx';
import { hasPreview, Preview } from './Preview.tsx';
import { SaveLink } from './SaveLink.tsx';
import { useKindText } from './useKindText.ts';

/** A file that is shared by itself. */
export function FileView({ seen, desk }: ViewProps) {
  const t = useText('files');
  const format = useFormat();
  const size = useSize();
  const kind = useKindText();
  const { item, permissions, grant, downloadsLeft } = seen;
  const isReady = item.state === 'ready' || item.state === 'broken';
  return (
    <article className="files-External-file">
      {permissions.view && hasPreview(item) ? (
        <div className="files-External-stage">
          <Preview item={item} grant={grant} />
        </div>
      ) : (
        <div className="files-External-stage" data-plain="">
          <FileIcon item={{ ...item, thumbnail: null }} large />
        </div>
      )}
      <header className="files-External-head">
        <h1>{item.name}</h1>
        <ul className="files-External-facts">
          <li>{kind(item)}</li>
          <li>{size(item.size)}</li>
          {item.dimensions && <li>{t('external.dimensions', { ...item.dimensions })}</li>}
          <li>
            <time dateTime={item.updatedAt}>{format.date(item.updatedAt)}</time>
          </li>
        </ul>
      </header>
      {item.state === 'quarantined' && <Alert tone="info" title={t('external.checking')} />}
      {item.state === 'infected' && <Alert tone="danger" title={t('external.infected')} />}
      {permissions.download && isReady && downloadsLeft !== 0 && (
        <SaveLink address={item.url} grant={grant} desk={desk} variant="primary" label={t('external.download')} />
      )}
      <Hints seen={seen} />
    </article>
  );
}
