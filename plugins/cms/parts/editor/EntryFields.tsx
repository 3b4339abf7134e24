import { useText } from '#kernel/contract/page.ts';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { toSlug } from '#kit/thai/slug.ts';
import { entryPath } from '../../rules/slug.ts';
import type { Content, EntryRow } from '../../schemas.ts';
import { FilingFields } from './FilingFields.tsx';
import { ImageField } from './ImageField.tsx';

interface Props {
  content: Content;
  entry: EntryRow;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Content>) => void;
}

/** Everything of an entry but its text. */
export function EntryFields({ content, entry, errors, onChange }: Props) {
  const t = useText('cms');
  const parent = entry.kind === 'post' ? entry.path.split('/')[1] : null;
  const { seo } = content;
  return (
    <div className="cms-Editor-fields">
      <div className="cms-Editor-title">
        <TextField
          label={t('field.title')}
          name="title"
          required
          maxLength={200}
          value={content.title}
          error={errors.title ?? (content.title.trim() ? undefined : t('problem.titleEmpty'))}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </div>
      <TextArea
        label={t('field.excerpt')}
        hint={t('field.excerptHint')}
        name="excerpt"
        optional
        maxLength={500}
        rows={2}
        value={content.excerpt}
        error={errors.excerpt}
        onChange={(event) => onChange({ excerpt: event.target.value })}
      />
      <details open={errors.slug !== undefined || errors.unpublishAt !== undefined || undefined}>
        <summary>{t('edit.more')}</summary>
        <div className="cms-Editor-fields">
          {!entry.home && (
            <TextField
              label={t('field.slug')}
              name="slug"
              maxLength={240}
              value={content.slug}
              hint={t('field.slugHint', { path: entryPath(toSlug(content.slug) || '…', parent) })}
              error={errors.slug ?? (toSlug(content.slug) ? undefined : t('problem.slugEmpty'))}
              onChange={(event) => onChange({ slug: event.target.value })}
              onBlur={() => toSlug(content.slug) && onChange({ slug: toSlug(content.slug) })}
            />
          )}
          <ImageField image={content.image} error={errors.image ?? errors.imageAlt} onChange={(image) => onChange({ image })} />
          <SelectField
            label={t('field.visibility')}
            name="visibility"
            value={content.visibility}
            options={[
              { value: 'public', label: t('visibility.public') },
              { value: 'members', label: t('visibility.members') },
            ]}
            onChange={(event) => onChange({ visibility: event.target.value === 'members' ? 'members' : 'public' })}
          />
          <FilingFields content={content} errors={errors} onChange={onChange} />
          <TextField
            label={t('field.seoTitle')}
            hint={t('field.seoTitleHint')}
            name="seoTitle"
            optional
            maxLength={120}
            value={seo.title}
            onChange={(event) => onChange({ seo: { ...seo, title: event.target.value } })}
          />
          <TextArea
            label={t('field.seoDescription')}
            name="seoDescription"
            optional
            maxLength={300}
            rows={2}
            value={seo.description}
            onChange={(event) => onChange({ seo: { ...seo, description: event.target.value } })}
          />
          <Checkbox
            label={t('field.noindex')}
            name="noindex"
            checked={seo.noindex}
            onChange={(event) => onChange({ seo: { ...seo, noindex: event.target.checked } })}
          />
        </div>
      </details>
    </div>
  );
}
