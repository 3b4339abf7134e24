import { useText } from '#kernel/contract/page.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { call } from '../call.ts';

interface Props {
  slug: string;
  invite: string;
  response: string;
  carried: string;
}

/** Has a link sent with which it is gone on with on another device. */
export function LinkByMail({ slug, invite, response, carried }: Props) {
  const t = useText('form');
  return (
    <details className="form-Link">
      <summary>{t('fill.later')}</summary>
      <p>{t('fill.laterLead')}</p>
      <ActionForm of={call} name="mailLink" with={{ form: slug, response, invite, carried }} quiet>
        <FormField name="email" />
      </ActionForm>
    </details>
  );
}
