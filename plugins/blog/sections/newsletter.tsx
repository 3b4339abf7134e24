import type { SectionProps } from '#kernel/contract/page.ts';
import { Band } from '#kit/composer/sections/Band.tsx';
import type { Value } from '#kit/schema/schema.ts';
import type { NewsletterSectionData } from '../gateway/pages/newsletter.ts';
import { SubscribeForm } from '../parts/newsletter/SubscribeForm.tsx';
import type { NewsletterSection } from '../rules/newsletterSection.ts';

/** Subscribing on a composed page. Nothing where the site sends no posts by mail. */
export default function Newsletter({ id, settings, data }: SectionProps<Value<typeof NewsletterSection.settings>, NewsletterSectionData>) {
  if (!data.open) return null;
  return (
    <Band id={id} name="Newsletter" title={settings.title}>
      <SubscribeForm id={id} category={data.category} />
    </Band>
  );
}
