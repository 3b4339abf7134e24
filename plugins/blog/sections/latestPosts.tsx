import { useText, type SectionProps } from '#kernel/contract/page.ts';
import { Band } from '#kit/composer/sections/Band.tsx';
import type { Value } from '#kit/schema/schema.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import type { LatestPostsData } from '../gateway/pages/latestPosts.ts';
import { PostCards } from '../parts/read/PostCards.tsx';
import { listAddress } from '../rules/address.ts';
import type { LatestPostsSection } from '../rules/latestPostsSection.ts';

/** The latest posts as cards, with the way to the blog. */
export default function LatestPosts({ id, settings, data }: SectionProps<Value<typeof LatestPostsSection.settings>, LatestPostsData>) {
  const t = useText('blog');
  return (
    <Band id={id} name="LatestPosts" title={settings.title}>
      {data.items.length === 0 ? <p>{t('list.empty')}</p> : <PostCards posts={data.items} level={3} />}
      {settings.more && data.items.length > 0 && (
        <p className="ui-Actions">
          <LinkButton to={listAddress({ category: settings.category })} variant="secondary">
            {t('list.showAll')}
          </LinkButton>
        </p>
      )}
    </Band>
  );
}
