import { useSite, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import './Article.css';

const SIGN_IN = '/user/login';

/** Stands in the place of a text that only members read. */
export function MembersOnly({ path }: { path: string }) {
  const t = useText('cms');
  const canSignIn = useSite().pages.some((page) => page.path === SIGN_IN);
  return (
    <section className="cms-MembersOnly" aria-labelledby="cms-members-only">
      <h2 id="cms-members-only">{t('members.title')}</h2>
      <p>{t('members.text')}</p>
      {canSignIn && <LinkButton to={`${SIGN_IN}?next=${encodeURIComponent(path)}`}>{t('members.signIn')}</LinkButton>}
    </section>
  );
}
