import { useNavigate } from 'react-router-dom';
import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import { CertificateArt } from '../../parts/art/CertificateArt.tsx';
import { call, useAction } from '../../parts/call.ts';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import type { TemplateHead } from '../../schemas.ts';
import type { load } from '../../gateway/pages/deskTemplates.ts';
import '../../parts/desk/designer/designer.css';

function TemplateCard({ template }: { template: TemplateHead }) {
  const t = useText('certification');
  const { date } = useFormat();
  const go = useNavigate();
  const deed = useAction();
  const { id, name, version, archived, changed, updatedAt, look } = template;
  const copy = async () => {
    const made = crypto.randomUUID();
    const done = await deed.run(() => call('createTemplate', { id: made, name: t('template.copyName', { name }), copyOf: id }));
    if (done) await go(`/certification/desk/templates/${made}`);
  };
  return (
    <li>
      <CertificateArt look={look} label={t('template.label', { name })} qrLabel={t('fact.qr')} />
      <h2>
        <Link to={`/certification/desk/templates/${id}`}>{name}</Link>
      </h2>
      <p>
        {version === 0 ? (
          <Badge tone="warning">{t('template.never')}</Badge>
        ) : (
          t('template.version', { version, day: date(updatedAt, 'short') })
        )}{' '}
        {version > 0 && changed && <Badge tone="info">{t('template.changed')}</Badge>} {archived && <Badge>{t('template.archived')}</Badge>}
      </p>
      <div className="ui-Actions">
        <Button variant="secondary" aria-label={t('template.copyOf', { name })} aria-disabled={deed.pending} onClick={() => void copy()}>
          {t('template.copy')}
        </Button>
        <Button
          variant="quiet"
          aria-label={t(archived ? 'template.restoreOf' : 'template.archiveOf', { name })}
          aria-disabled={deed.pending}
          onClick={() => void deed.run(() => call('archiveTemplate', { id, archived: !archived }))}
        >
          {t(archived ? 'template.restore' : 'template.archive')}
        </Button>
      </div>
      {deed.failed && <InlineAlert tone="danger">{deed.failed}</InlineAlert>}
    </li>
  );
}

/** How certificates may look. A new template begins as a copy of one that is there. */
export default function DeskTemplatesPage({ data: { rows } }: PageProps<typeof load>) {
  const t = useText('certification');
  return (
    <DeskArea title={t('page.deskTemplates')}>
      <p>{t('template.intro')}</p>
      <ul className="certification-Templates">
        {rows.map((template) => (
          <TemplateCard key={template.id} template={template} />
        ))}
      </ul>
    </DeskArea>
  );
}
