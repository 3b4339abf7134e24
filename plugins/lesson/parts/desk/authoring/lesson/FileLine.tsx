import { useText, useFormat } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { KnownFile } from './lessonForm.ts';

const MB = 1024 * 1024;

/** What a file is called and how large it is. */
export function FileLine({ file }: { file: KnownFile }) {
  const t = useText('lesson');
  const { number } = useFormat();
  const isLarge = file.bytes >= MB / 10;
  const size = number(isLarge ? Math.round((file.bytes / MB) * 10) / 10 : Math.ceil(file.bytes / 1024));
  return (
    <span className="lesson-Marks">
      <Icon name="folder" />
      <span>{file.name}</span>
      <span className="lesson-DeskNote">{t(isLarge ? 'desk.megabytes' : 'desk.kilobytes', { size })}</span>
    </span>
  );
}
