import { useText } from '#kernel/contract/page.ts';
import type { SectionProps } from '#kit/composer/section.ts';
import { Band } from '#kit/composer/sections/Band.tsx';
import type { Value } from '#kit/schema/schema.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import type { OneFormData } from '../gateway/sections/oneForm.ts';
import { PageForm } from '../parts/fill/PageForm.tsx';
import type { OneFormSection } from '../rules/oneFormSection.ts';
import '../parts/fill/fill.css';

/** A form on a composed page: the first page of it goes to the form's own, with or without scripts. Nothing where it is not open. */
export default function OneForm({ id, settings, data }: SectionProps<Value<typeof OneFormSection.settings>, OneFormData | null>) {
  const t = useText('form');
  if (!data) return null;
  const { slug, document, visible } = data;
  const formTitle = { th: data.title, en: data.title };
  const fill = document && {
    document,
    response: null,
    page: document.pages[0]!.id,
    answers: {},
    kept: [],
    visible,
    files: [],
    deadline: null,
    changing: false,
    isNew: true,
    source: '',
    seed: slug,
    // Its page may not draw the fields of places.
    isPicked: false,
  };
  return (
    <Band id={id} name="OneForm" title={settings.title.th || settings.title.en ? settings.title : formTitle}>
      <div className="form-Fill">
        {data.lead && <p>{data.lead}</p>}
        {fill ? (
          <PageForm slug={slug} invite="" fill={fill} to={`/form/${slug}`} />
        ) : (
          <LinkButton to={`/form/${slug}`}>{t('section.open')}</LinkButton>
        )}
      </div>
    </Band>
  );
}
