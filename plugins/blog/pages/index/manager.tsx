import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { PostList } from '../../parts/read/PostList.tsx';
import { MANAGE } from '../../rules/reserved.ts';
import type { DeskPost } from '../../schemas.ts';
import type { load } from '../../gateway/pages/index.ts';

/** The blog as readers have it; above it what its writers are at, and what waits for those who publish. */
export default function IndexPage({ data }: PageProps<typeof load>) {
  const t = useText('blog');
  const format = useFormat();
  const { mine, review, publishes } = data.desk ?? { mine: [], review: [], publishes: false };
  const list = (title: string, posts: readonly DeskPost[]) =>
    posts.length > 0 && (
      <>
        <h2>{title}</h2>
        <ul>
          {posts.map(({ id, title: name, updatedAt }) => (
            <li key={id}>
              <Link className="ui-Target" to={`${MANAGE}/posts/${id}`}>
                {name}
              </Link>
              <time dateTime={updatedAt}>{format.date(updatedAt, 'time')}</time>
            </li>
          ))}
        </ul>
      </>
    );
  return (
    <>
      <section className="blog-Mine" aria-label={t('tools.label')}>
        {publishes && list(t('tools.review'), review)}
        {list(t('tools.mine'), mine)}
        <p className="ui-Actions">
          <LinkButton to={`${MANAGE}?new=1`}>
            <Icon name="plus" />
            {t('tools.new')}
          </LinkButton>
          <LinkButton variant="secondary" to={MANAGE}>
            {t('tools.manage')}
          </LinkButton>
        </p>
      </section>
      <PostList {...data} />
    </>
  );
}
