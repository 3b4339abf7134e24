import { useFormat, usePosted, useSession, useSite, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { PostView } from '../../schemas.ts';
import { call } from '../call.ts';
import '../trap.css';

const SIGN_IN = '/user/login';

function CommentForm({ id, isMember }: { id: string; isMember: boolean }) {
  const t = useText('blog');
  return (
    <ActionForm of={call} name="comment" with={{ id }} clears>
      {!isMember && <FormField name="name" optional={false} />}
      <FormField name="body" />
      {/* For programs only: out of sight, out of the way of keys, and not read out. */}
      <div className="blog-Trap" aria-hidden="true">
        <label>
          {t('comment.website')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {!isMember && <p className="blog-Comments-hint">{t('comment.held')}</p>}
    </ActionForm>
  );
}

/** What readers say about a post, and where to say something. */
export function Comments({ post }: { post: PostView }) {
  const t = useText('blog');
  const format = useFormat();
  const isMember = useSession() !== null;
  const canSignIn = useSite().pages.some((page) => page.path === SIGN_IN);
  const posted = usePosted('blog.comment');
  const { open, guests, items, total } = post.comments;
  if (!open && items.length === 0) return null;
  return (
    <section className="blog-Comments" aria-labelledby="blog-comments" data-posted={posted ? true : undefined}>
      <h2 id="blog-comments">{t('comment.heading', { count: total })}</h2>
      {items.length > 0 && (
        <ol>
          {items.map(({ id, name, body, staff, createdAt }) => (
            <li key={id}>
              <p className="blog-Comments-who">
                <strong>{name}</strong>
                {staff && <Badge tone="info">{t('comment.author')}</Badge>}
                <time dateTime={createdAt}>{format.date(createdAt, 'time')}</time>
              </p>
              <p className="blog-Comments-body">{body}</p>
            </li>
          ))}
        </ol>
      )}
      {open && (isMember || guests) && <CommentForm id={post.id} isMember={isMember} />}
      {open && !isMember && !guests && canSignIn && (
        <p>
          <LinkButton variant="secondary" to={`${SIGN_IN}?next=${encodeURIComponent(encodeURI(post.path))}`}>
            {t('comment.signIn')}
          </LinkButton>
        </p>
      )}
    </section>
  );
}
