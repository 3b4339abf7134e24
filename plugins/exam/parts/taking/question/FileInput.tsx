import { useState } from 'react';
import { useFormat, Slot, useSite, useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import { FilePicker, type PickedFile } from '#plugins/files/contract.ts';
import type { InputProps } from './inputProps.ts';

const MEGABYTE = 1_000_000;
/** Names and sizes of what was picked since the page was loaded: the gateway tells them only with the attempt. */
const picked = new Map<string, Pick<PickedFile, 'name' | 'bytes'>>();

/** Files that are handed in, out of the learner's own. What cannot be taken is said at once. */
export function FileInput({ question: { limits, files }, answer, onAnswer, disabled }: InputProps) {
  const t = useText('exam');
  const { number } = useFormat();
  const most = Number(useSite().settings.exam?.fileMegabytes ?? 50);
  const [refused, setRefused] = useState<string | null>(null);
  const ids = answer?.fileIds ?? [];
  const keep = (next: readonly string[]) => onAnswer(next.length ? { fileIds: [...next] } : null);
  const sizeOf = (bytes: number) =>
    bytes < MEGABYTE
      ? t('file.kilobytes', { size: number(Math.ceil(bytes / 1000)) })
      : t('file.megabytes', { size: number(Math.round(bytes / 100_000) / 10) });
  const known = (id: string) => picked.get(id) ?? files.find((file) => file.id === id);
  const add = (chosen: readonly PickedFile[]) => {
    const isKind = ({ name }: PickedFile) => !limits.kinds.length || limits.kinds.some((kind) => name.toLowerCase().endsWith(kind));
    const taken = chosen.filter((file) => isKind(file) && file.bytes <= most * MEGABYTE && !ids.includes(file.id));
    const wrong = chosen.find((file) => !isKind(file) || file.bytes > most * MEGABYTE);
    const room = limits.files - ids.length;
    setRefused(
      wrong
        ? t(isKind(wrong) ? 'file.tooLarge' : 'file.wrongKind', { name: wrong.name, most })
        : taken.length > room
          ? t('file.tooMany')
          : null,
    );
    for (const { id, name, bytes: size } of taken) picked.set(id, { name, bytes: size });
    keep([...ids, ...taken.map(({ id }) => id)].slice(0, limits.files));
  };
  return (
    <div className="exam-Files">
      <p className="exam-Instruction">{t('answer.file', { count: limits.files, kinds: limits.kinds.join(' '), most })}</p>
      {ids.length > 0 && (
        <ul>
          {ids.map((id, index) => {
            const file = known(id);
            const name = file?.name ?? t('file.number', { number: index + 1 });
            return (
              <li key={id}>
                <Icon name="folder" />
                <span>
                  {name} {file && <small>{sizeOf(file.bytes)}</small>}
                </span>
                {!disabled && (
                  <IconButton icon="trash" label={t('file.remove', { name })} onClick={() => keep(ids.filter((other) => other !== id))} />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {refused && (
        <InlineAlert tone="danger" live>
          {refused}
        </InlineAlert>
      )}
      <div className="ui-Actions">
        <Slot
          of={FilePicker}
          label={t('file.add')}
          multiple={limits.files > 1}
          disabled={disabled === true || ids.length >= limits.files}
          onPick={add}
        />
      </div>
    </div>
  );
}
