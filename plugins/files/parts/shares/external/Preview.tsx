/* oxlint-disable jsx-a11y/media-has-caption */
import { useText } from '#kernel/contract/page.ts';
import { previewKind } from '../../../rules/previewKind.ts';
import type { Item } from '../../../schemas.ts';
import { shownAddress } from './grants.ts';
import { TextPreview } from './TextPreview.tsx';

/** Width of the copy that is looked at, pixels. */
const WIDE = 1280;

/** Shows a file in the page, where that is safe and its kind can be shown; else nothing. */
export function Preview({ item, grant }: { item: Item; grant: string }) {
  const t = useText('files');
  const inline = shownAddress(item, grant);
  switch (previewKind(item)) {
    case 'image':
      return (
        <img
          className="files-External-picture"
          src={shownAddress(item, grant, item.thumbnail ? WIDE : undefined)}
          alt={t('external.picture', { name: item.name })}
          width={item.dimensions?.width}
          height={item.dimensions?.height}
          decoding="async"
        />
      );
    case 'video':
      return <video className="files-External-picture" src={inline} controls playsInline preload="metadata" aria-label={item.name} />;
    case 'audio':
      return <audio className="files-External-audio" src={inline} controls preload="metadata" aria-label={item.name} />;
    case 'text':
      return <TextPreview key={item._id} address={inline} name={item.name} />;
    default:
      return null;
  }
}

/** Whether `Preview` shows something of it. What stands alone in a page is light: a PDF is only opened in the viewer. */
export const hasPreview = (item: Item): boolean => !['pdf', null].includes(previewKind(item));
/** Whether the viewer of a shared folder shows it. */
export const isViewable = (item: Item): boolean => previewKind(item) !== null;
