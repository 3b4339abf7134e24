import { useEffect, useState } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { MomentPicker } from '#kit/ui/forms/MomentPicker.tsx';
import { TagField } from '#kit/ui/forms/TagField.tsx';
import type { Content, Tag } from '../../schemas.ts';
import { call } from '../desk/call.ts';

interface Props {
  content: Pick<Content, 'tagIds' | 'unpublishAt'>;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Content>) => void;
}

/** Tags by their names; a new name makes a tag. */
function Tags({ content: { tagIds }, onChange }: Props) {
  const t = useText('cms');
  const say = useProblem();
  const [known, setKnown] = useState<readonly Tag[] | null>(null);
  useEffect(() => {
    let here = true;
    call('tagNames').then(
      ({ items }) => here && setKnown(items),
      (error: unknown) => showToast(say(error), { tone: 'danger' }),
    );
    return () => {
      here = false;
    };
  }, [say]);
  const names = tagIds.flatMap((id) => known?.find((tag) => tag.id === id)?.name ?? []);
  const set = async (next: readonly string[]) => {
    try {
      const tags = await Promise.all(next.map(async (name) => known?.find((tag) => tag.name === name) ?? call('useTag', { name })));
      setKnown((before) => [...(before ?? []), ...tags.filter(({ id }) => !before?.some((tag) => tag.id === id))]);
      onChange({ tagIds: [...new Set(tags.map(({ id }) => id))].slice(0, 20) });
    } catch (error) {
      showToast(say(error), { tone: 'danger' });
    }
  };
  return (
    <TagField
      label={t('field.tags')}
      name="tags"
      optional
      disabled={known === null}
      value={names}
      maxTags={20}
      maxLength={80}
      proposals={known?.map(({ name }) => name)}
      onChange={(next) => void set(next)}
    />
  );
}

/** What an entry is found under, and until when it is to be seen. */
export function FilingFields(props: Props) {
  const t = useText('cms');
  const { content, errors, onChange } = props;
  return (
    <>
      <Tags {...props} />
      <MomentPicker
        label={t('field.unpublishAt')}
        hint={t('field.unpublishAtHint')}
        name="unpublishAt"
        optional
        value={content.unpublishAt}
        error={errors.unpublishAt}
        onChange={(at) => onChange({ unpublishAt: at })}
      />
    </>
  );
}
