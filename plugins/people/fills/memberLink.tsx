import { useSite, useText, type FillProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';

/** From a member to all that is known of the person: the list, which learns of who is new, narrowed to the address. */
export default function MemberLink({ email }: FillProps<null, { email: string }>) {
  const t = useText('people');
  if (!useSite().pages.some(({ path }) => path === '/people')) return null;
  return (
    <LinkButton variant="secondary" to={`/people?${new URLSearchParams({ q: email })}`}>
      {t('member.link')}
    </LinkButton>
  );
}
