import type { PageProps } from '#kernel/contract/client.ts';
import { LinkOver } from '../../parts/life/LinkOver.tsx';
import type { LinkData } from '../../parts/life/loadLink.ts';
import { RecoverByCode } from '../../parts/life/RecoverByCode.tsx';
import { RecoverByLink } from '../../parts/life/RecoverByLink.tsx';
import '../../parts/account.css';
import '../../parts/life/life.css';

/** A new password for one that was lost: asked for by address, set with the link or the code of the mail. */
export default function Recovery({ data: { link } }: PageProps<LinkData>) {
  if (!link) return <RecoverByCode />;
  if (link.state !== 'requested' && link.state !== 'opened') return <LinkOver kind="recover" state={link.state} />;
  return <RecoverByLink link={link} />;
}
