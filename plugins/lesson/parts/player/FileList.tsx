import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { PlayedLesson } from '../../calls/playSchemas.ts';
import { LessonIcon } from '../LessonIcon.tsx';

const KB = 1024;

/** Files to take home. */
export function FileList({ files }: { files: PlayedLesson['attachments'] }) {
  const t = useText('lesson');
  if (files.length === 0) return null;
  const size = (bytes: number) =>
    bytes < KB * KB
      ? t('file.kb', { size: Math.max(1, Math.round(bytes / KB)) })
      : t('file.mb', { size: Math.round((bytes / KB / KB) * 10) / 10 });
  return (
    <ul className="lesson-Files" aria-label={t('file.title')}>
      {files.map(({ name, bytes, url }) => (
        <li key={url}>
          <a href={url} download={name}>
            <LessonIcon name="file" />
            <span>
              {name}
              <small>{size(bytes)}</small>
            </span>
            <Icon name="download" />
          </a>
        </li>
      ))}
    </ul>
  );
}
