import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { CheckboxGroup } from '#kit/ui/forms/CheckboxGroup.tsx';
import { MomentPicker } from '#kit/ui/forms/MomentPicker.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TagField } from '#kit/ui/forms/TagField.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import { toSlug } from '#kit/thai/slug.ts';
import { postPath } from '../../rules/reserved.ts';
import type { Content, Named, Options } from '../../schemas.ts';
import { call } from '../call.ts';

interface Props {
  content: Content;
  options: Options;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Content>) => void;
}

const choices = (named: readonly Named[], none: string) => [
  { value: '', label: none },
  ...named.map(({ id, name }) => ({ value: id, label: name })),
];

/** Tags by their names; a new name makes a tag. */
function Tags({ content, options, onChange }: Props) {
  const t = useText('blog');
  const [known, setKnown] = useState<readonly Named[]>(options.tags);
  const nameOf = (id: string) => known.find((tag) => tag.id === id)?.name ?? '';
  const names = content.tagIds.map(nameOf).filter(Boolean);
  const set = async (next: string[]) => {
    const tags = await Promise.all(next.map(async (name) => known.find((tag) => tag.name === name) ?? call('useTag', { name })));
    setKnown((before) => [...before, ...tags.filter(({ id }) => !before.some((tag) => tag.id === id))]);
    onChange({ tagIds: [...new Set(tags.map(({ id }) => id))].slice(0, 20) });
  };
  return (
    <TagField
      label={t('field.tags')}
      value={names}
      maxTags={20}
      maxLength={80}
      proposals={known.map(({ name }) => name)}
      onChange={(next) => void set(next)}
    />
  );
}

/** Where a post is filed: category, tags, authors, series. */
export function FilingFields(props: Props) {
  const { content, options, errors, onChange } = props;
  const t = useText('blog');
  const { series } = options;
  const categories = options.categories.map(({ id, name, depth }) => ({ value: id, label: `${'— '.repeat(depth)}${name}` }));
  return (
    <>
      <SelectField
        label={t('field.category')}
        value={content.categoryId ?? ''}
        error={errors.categoryId}
        options={[{ value: '', label: t('field.none') }, ...categories]}
        onChange={(event) => onChange({ categoryId: event.target.value || null })}
      />
      <Tags {...props} />
      <CheckboxGroup
        legend={t('field.authors')}
        options={options.authors.map(({ id, name }) => ({ value: id, label: name }))}
        value={content.authorIds}
        // Those that were chosen first stay first: their order is that of the post.
        onChange={(chosen) =>
          onChange({
            authorIds: [
              ...content.authorIds.filter((id) => chosen.includes(id)),
              ...chosen.filter((id) => !content.authorIds.includes(id)),
            ],
          })
        }
      />
      <SelectField
        label={t('field.series')}
        value={content.seriesId ?? ''}
        error={errors.seriesId}
        options={choices(series, t('field.none'))}
        onChange={(event) => onChange({ seriesId: event.target.value || null })}
      />
      {content.seriesId && (
        <WholeField
          name="seriesOrder"
          label={t('field.seriesOrder')}
          value={content.seriesOrder}
          min={0}
          max={9999}
          onChange={(order) => onChange({ seriesOrder: Number.isNaN(order) ? 0 : order })}
        />
      )}
    </>
  );
}

/** Who sees a post, how it stands in lists, and until when. */
export function ShowingFields({ content, errors, onChange }: Props) {
  const t = useText('blog');
  return (
    <>
      <SelectField
        label={t('field.visibility')}
        value={content.visibility}
        options={(['public', 'members'] as const).map((value) => ({ value, label: t(`visibility.${value}`) }))}
        onChange={(event) => onChange({ visibility: event.target.value === 'members' ? 'members' : 'public' })}
      />
      <Checkbox label={t('field.featured')} checked={content.featured} onChange={(event) => onChange({ featured: event.target.checked })} />
      <Checkbox label={t('field.pinned')} checked={content.pinned} onChange={(event) => onChange({ pinned: event.target.checked })} />
      <Checkbox label={t('field.comments')} checked={content.comments} onChange={(event) => onChange({ comments: event.target.checked })} />
      <MomentPicker
        label={t('field.unpublishAt')}
        hint={t('field.unpublishAtHint')}
        optional
        value={content.unpublishAt}
        error={errors.unpublishAt}
        onChange={(at) => onChange({ unpublishAt: at })}
      />
    </>
  );
}

/** Its address, and what search engines are told of it. */
export function SeoFields({ content, options, errors, onChange }: Props) {
  const t = useText('blog');
  const { seo } = content;
  const category = options.categories.find(({ id }) => id === content.categoryId)?.slug;
  return (
    <>
      <TextField
        label={t('field.slug')}
        maxLength={240}
        value={content.slug}
        hint={postPath(toSlug(content.slug) || '…', category)}
        error={errors.slug ?? (toSlug(content.slug) ? undefined : t('wrong.slugEmpty'))}
        onChange={(event) => onChange({ slug: event.target.value })}
        onBlur={() => toSlug(content.slug) && onChange({ slug: toSlug(content.slug) })}
      />
      <TextField
        label={t('field.seoTitle')}
        optional
        maxLength={120}
        value={seo.title}
        onChange={(event) => onChange({ seo: { ...seo, title: event.target.value } })}
      />
      <TextArea
        label={t('field.seoDescription')}
        optional
        rows={2}
        maxLength={300}
        value={seo.description}
        onChange={(event) => onChange({ seo: { ...seo, description: event.target.value } })}
      />
      <TextField
        label={t('field.canonical')}
        hint={t('field.canonicalHint')}
        optional
        maxLength={500}
        value={seo.canonical}
        error={errors.canonical}
        onChange={(event) => onChange({ seo: { ...seo, canonical: event.target.value } })}
      />
      <Checkbox
        label={t('field.noindex')}
        checked={seo.noindex}
        onChange={(event) => onChange({ seo: { ...seo, noindex: event.target.checked } })}
      />
    </>
  );
}
