import { useFormat } from '#kernel/client/format.ts';
import { Link } from '#kernel/client/Link.tsx';
import { useText } from '#kernel/client/text.ts';
import type { Value } from '#kernel/contract/schema.ts';
import type { Posts } from '../schemas.ts';
import './PostList.css';

/** The posts of a page as cards, with the way to older ones. */
export function PostList({ posts, path }: { posts: Value<typeof Posts>; path: string }) {
  const t = useText('cms');
  const format = useFormat();
  return (
    <section className="cms-PostList" aria-labelledby="cms-posts">
      <h2 id="cms-posts">{t('posts.title')}</h2>
      {posts.items.length === 0 ? (
        <p className="cms-PostList-empty">{t('posts.empty')}</p>
      ) : (
        <ul className="cms-PostList-cards">
          {posts.items.map((post) => (
            <li key={post.href} className="cms-PostCard">
              {post.image && <img src={post.image.src} alt={post.image.alt} width={post.image.width} height={post.image.height} loading="lazy" decoding="async" />}
              <h3>
                <Link to={post.href}>{post.title}</Link>
              </h3>
              {post.text && <p>{post.text}</p>}
              {post.publishedAt && <time dateTime={post.publishedAt}>{format.date(post.publishedAt, 'short')}</time>}
            </li>
          ))}
        </ul>
      )}
      {posts.next && (
        <p>
          <Link to={`${path}?after=${posts.next}`}>{t('posts.older')}</Link>
        </p>
      )}
    </section>
  );
}
