import { Link, Slot, useFormat, useSite, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { joinMarks } from '#kit/ui/content/joinMarks.ts';
import { Prose } from '#kit/ui/content/Prose.tsx';
import { COLUMN, pictureSources } from '#kit/pictures/sources.ts';
import { PostEnd } from '../../contract.ts';
import { listAddress } from '../../rules/address.ts';
import { BLOG } from '../../rules/reserved.ts';
import type { PostView } from '../../schemas.ts';
import { SubscribeBox } from '../newsletter/SubscribeForm.tsx';
import { Comments } from './Comments.tsx';
import { PostCards } from './PostCards.tsx';
import './post.css';

const SIGN_IN = '/user/login';

/** The same in another language. */
function Languages({ post }: { post: PostView }) {
  const t = useText('blog');
  if (post.translations.length === 0) return null;
  return (
    <nav className="blog-Languages" aria-label={t('post.languages')}>
      {post.translations.map(({ locale, path, title }) =>
        locale === post.locale ? (
          <span key={locale} aria-current="true">
            {t(`language.${locale}`)}
          </span>
        ) : (
          <a key={locale} href={encodeURI(path)} hrefLang={locale} lang={locale} title={title}>
            {t(`language.${locale}`)}
          </a>
        ),
      )}
    </nav>
  );
}

/** Stands behind the beginning of a post that only members read. */
function MembersOnly({ path }: { path: string }) {
  const t = useText('blog');
  const canSignIn = useSite().pages.some((page) => page.path === SIGN_IN);
  return (
    <section className="blog-Members" aria-labelledby="blog-members">
      <h2 id="blog-members">{t('members.title')}</h2>
      <p>{t('members.text')}</p>
      {canSignIn && <LinkButton to={`${SIGN_IN}?next=${encodeURIComponent(path)}`}>{t('members.signIn')}</LinkButton>}
    </section>
  );
}

function Series({ series }: { series: NonNullable<PostView['series']> }) {
  const t = useText('blog');
  return (
    <nav className="blog-Series" aria-labelledby="blog-series">
      <h2 id="blog-series">{t('post.series', { name: series.name })}</h2>
      <ol>
        {series.posts.map(({ title, path, current }) => (
          <li key={path}>{current ? <strong aria-current="page">{title}</strong> : <Link to={encodeURI(path)}>{title}</Link>}</li>
        ))}
      </ol>
    </nav>
  );
}

/** Who wrote it, when, and how long it takes. */
function Meta({ post }: { post: PostView }) {
  const t = useText('blog');
  const format = useFormat();
  return (
    <p className="blog-Post-meta">
      {post.authors.map(({ slug, name }) => (
        <Link key={slug} to={listAddress({ author: slug })}>
          {name}
        </Link>
      ))}
      <time dateTime={post.publishedAt}>{format.date(post.publishedAt)}</time>
      {post.minutes > 0 && <span>{t('post.minutes', { minutes: post.minutes })}</span>}
      {post.members && <span>{t('card.members')}</span>}
    </p>
  );
}

/** A post as readers have it. */
export function PostArticle({ post, newsletter }: { post: PostView; newsletter: boolean }) {
  const t = useText('blog');
  const { image } = post;
  return (
    <>
      <article className="blog-Post" lang={post.locale}>
        <header className="blog-Post-head">
          {post.crumbs.length > 0 && (
            <p className="blog-Post-category">
              <Link to={`${BLOG}/${encodeURIComponent(post.crumbs.at(-1)!.slug)}`}>{post.category}</Link>
            </p>
          )}
          <h1>{post.title}</h1>
          {post.excerpt && <p className="blog-Post-lead">{joinMarks(post.excerpt)}</p>}
          <Meta post={post} />
          <Languages post={post} />
        </header>
        {image && (
          <figure className="blog-Post-image">
            <img
              {...pictureSources(image.src, image.width, COLUMN)}
              src={image.src}
              alt={image.alt}
              width={image.width}
              height={image.height}
              fetchPriority="high"
            />
            {image.caption && <figcaption>{image.caption}</figcaption>}
          </figure>
        )}
        <Prose html={post.html} className="blog-Prose" />
        {post.locked && <MembersOnly path={encodeURI(post.path)} />}
        {post.tags.length > 0 && (
          <p className="blog-Tags">
            {post.tags.map(({ slug, name }) => (
              <Link key={slug} to={listAddress({ tag: slug })}>
                #{name}
              </Link>
            ))}
          </p>
        )}
        {post.series && <Series series={post.series} />}
        {post.authors.some(({ bio }) => bio) && (
          <ul className="blog-Authors" aria-label={t('post.authors')}>
            {post.authors.map(({ slug, name, bio, picture }) => (
              <li key={slug}>
                {picture && <img src={picture} alt="" width="64" height="64" loading="lazy" />}
                <p>
                  <strong>{name}</strong> {bio}
                </p>
              </li>
            ))}
          </ul>
        )}
        {!post.locked && <Slot of={PostEnd} postId={post.id} path={post.path} />}
      </article>
      {post.related.length > 0 && (
        <section className="blog-Related" aria-labelledby="blog-related">
          <h2 id="blog-related">{t('post.related')}</h2>
          <PostCards posts={post.related} level={3} />
        </section>
      )}
      {newsletter && <SubscribeBox />}
      <Comments post={post} />
      {(!post.staff || post.staff.showing === 'published') && (
        <img className="blog-Seen" src={`${BLOG}/seen/${post.id}`} alt="" width="1" height="1" loading="lazy" />
      )}
    </>
  );
}
