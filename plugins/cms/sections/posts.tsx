import { pageSlug } from '../rules/pageSlug.ts';
import { useFormat, useText } from '#kernel/contract/page.ts';
import type { SectionProps } from '#kit/composer/section.ts';
import type { Value } from '#kit/schema/schema.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { CardGrid } from '#kit/ui/data/CardGrid.tsx';
import { Band } from '#kit/composer/sections/Band.tsx';
import type { PostsSection } from '../rules/postsSection.ts';
import { cards } from '../parts/cards.ts';
import { type PostsData } from '../gateway/sections/posts.ts';

/** The latest posts as cards, with the way to the page that they are of. */
export default function Posts({ id, settings, data }: SectionProps<Value<typeof PostsSection.settings>, PostsData>) {
  const t = useText('cms');
  const format = useFormat();
  const page = pageSlug(settings.page);
  return (
    <Band id={id} name="Posts" title={settings.title}>
      {data.items.length === 0 ? <p>{t('posts.empty')}</p> : <CardGrid cards={cards(data.items, format)} level={3} />}
      {settings.more && page && data.items.length > 0 && (
        <p className="ui-Actions">
          <LinkButton to={`/${page}`} variant="secondary">
            {t('posts.all')}
          </LinkButton>
        </p>
      )}
    </Band>
  );
}
