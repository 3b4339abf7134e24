import { useNavigate, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { BackLink } from '#kit/ui/navigation/BackLink.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import type { go } from '../../gateway/pages/public.ts';
import { useFollow } from '../../parts/public/useFollow.ts';
import '../../parts/public/influencer.css';

/** The way to what somebody recommends: with scripts at once, without them by one press. Robots that read addresses count for nothing. */
export default function GoPage({ data: { code, name, slug, target } }: PageProps<typeof go>) {
  const t = useText('influencer');
  const navigate = useNavigate();
  const isInside = target.startsWith('/');
  useFollow(code, () => {
    if (isInside) void navigate(target, { replace: true });
    else location.replace(target);
  });
  return (
    <div className="influencer-Page">
      <header>
        <h1>{t('go.title')}</h1>
        <p>{t('go.text', { name })}</p>
      </header>
      {isInside ? (
        <PostForm call="influencer.follow" with={{ code }} to={target}>
          <Button type="submit">{t('go.on')}</Button>
        </PostForm>
      ) : (
        <p>
          <a className="ui-Button" href={target} rel="nofollow noopener sponsored">
            {t('go.outside', { host: new URL(target).hostname })}
          </a>
        </p>
      )}
      <BackLink to={`/influencer/${slug}`}>{name}</BackLink>
    </div>
  );
}
