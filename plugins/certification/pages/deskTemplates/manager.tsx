import { useState } from 'react';
import { Link, type PageProps, useFormat, useNavigate, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { CertificateArt } from '../../parts/art/CertificateArt.tsx';
import { call } from '../../parts/call.ts';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import type { TemplateHead } from '../../schemas.ts';
import type { load } from '../../gateway/pages/deskTemplates.ts';
import '../../parts/desk/templates/designer.css';

function TemplateCard({ template }: { template: TemplateHead }) {
  const t = useText('certification');
  const { date } = useFormat();
  const go = useNavigate();
  const [made] = useState(() => crypto.randomUUID());
  const { id, name, version, archived, changed, updatedAt, look } = template;
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
        <ActionButton
          of={call}
          name="createTemplate"
          with={{ id: made, name: t('template.copyName', { name }), copyOf: id }}
          variant="secondary"
          aria-label={t('template.copyOf', { name })}
          onDone={() => void go(`/certification/desk/templates/${made}`)}
        >
          {t('template.copy')}
        </ActionButton>
        <ActionButton
          of={call}
          name="archiveTemplate"
          with={{ id, archived: !archived }}
          variant="quiet"
          aria-label={t(archived ? 'template.restoreOf' : 'template.archiveOf', { name })}
        >
          {t(archived ? 'template.restore' : 'template.archive')}
        </ActionButton>
      </div>
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
