import { usePosted, type PageProps } from '#kernel/contract/page.ts';
import { ActivateByCode } from '../../parts/life/ActivateByCode.tsx';
import { ActivateByLink } from '../../parts/life/ActivateByLink.tsx';
import { ConfirmNewEmail } from '../../parts/life/ConfirmNewEmail.tsx';
import { LinkOver } from '../../parts/life/LinkOver.tsx';
import type { load } from '../../gateway/pages/activate.ts';
import '../../parts/account.css';
import '../../parts/life/life.css';

/** Opens an account with what its mail brought, link or code; also confirms a new address by link. */
export default function Activate({ data: { link } }: PageProps<typeof load>) {
  const confirmed = Boolean(usePosted('account.confirmEmail')?.reply);
  if (!link) return <ActivateByCode />;
  // The link is used up where its page is drawn once more to say that it is done.
  if (confirmed) return <ConfirmNewEmail link={link} />;
  if (link.state !== 'requested' && link.state !== 'opened') return <LinkOver kind={link.kind} state={link.state} />;
  if (link.kind === 'email') return <ConfirmNewEmail link={link} />;
  return <ActivateByLink link={link} />;
}
