import { useFormat, useNavigate, useText } from '#kernel/contract/page.ts';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { ETAX_KINDS } from '../../rules/etax/kinds.ts';
import type { Document } from '../../schemas.ts';
import { call } from '../call.ts';

/** What comes next: a quotation is accepted, an invoice is paid. Staff have the link to send, too. */
export function NextStep({ document, token, staff }: { document: Document; token: string; staff: boolean }) {
  const t = useText('billing');
  const format = useFormat();
  const navigate = useNavigate();
  const { id, kind, mayAccept, pay, share, chargeId } = document;
  if (!mayAccept && !pay && !share) return null;
  return (
    <div className="billing-Next">
      {mayAccept && (
        <ActionForm
          of={call}
          name="acceptQuotation"
          with={{ id, token }}
          submit={t(staff ? 'acceptQuotation.staff' : 'acceptQuotation.submit')}
          to=":path"
          onDone={({ path }) => void navigate(path)}
        >
          {null}
        </ActionForm>
      )}
      {pay &&
        (staff ? (
          <LinkButton to={`/billing/desk/charges/${chargeId}`}>{t('tool.receive')}</LinkButton>
        ) : (
          <LinkButton to={pay.path}>{t('tool.pay', { amount: format.money(pay.dueSatang) })}</LinkButton>
        ))}
      {share && <CopyButton text={share} label={t('tool.share')} />}
      {share && ETAX_KINDS[kind] && (
        <LinkButton variant="secondary" to={`/billing/desk/etax/${id}`}>
          {t('tool.etax')}
        </LinkButton>
      )}
    </div>
  );
}
