import { Link, useText } from '#kernel/contract/page.ts';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import type { DeskFormView } from '../../../gateway/pages/deskForm.ts';
import { embedCode } from '../../../rules/embedCode.ts';

/** What an owner of another site puts into a page of theirs to show the form there. */
export function EmbedCode({ form, address }: { form: DeskFormView; address: string }) {
  const t = useText('form');
  const hosts = form.settings.embedHosts ?? [];
  const code = embedCode(address, form.draft.title.th);
  return (
    <section className="ui-Desk-part" aria-labelledby="form-embed">
      <h2 id="form-embed">{t('share.embed')}</h2>
      {hosts.length === 0 ? (
        <p>
          <Link to={`/form/${form.id}/admin/settings`}>{t('share.embedNone')}</Link>
        </p>
      ) : (
        <>
          <p>{t('share.embedLead', { hosts: hosts.join(', ') })}</p>
          <textarea className="ui-Input" readOnly rows={8} value={code} aria-labelledby="form-embed" spellCheck={false} />
          <CopyButton text={code} label={t('share.embedCopy')} />
        </>
      )}
    </section>
  );
}
