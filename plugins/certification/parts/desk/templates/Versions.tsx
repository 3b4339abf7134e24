import { useFormat, useText } from '#kernel/contract/page.ts';
import type { Template } from '../../../schemas.ts';

/** Versions that were published. Certificates keep the one that they were issued with. */
export function Versions({ versions }: Pick<Template, 'versions'>) {
  const t = useText('certification');
  const { date } = useFormat();
  return (
    <section className="ui-Desk-part" aria-labelledby="certification-versions">
      <h2 id="certification-versions">{t('designer.versions')}</h2>
      {versions.length === 0 && <p>{t('template.never')}</p>}
      <ul>
        {versions.map(({ version, createdAt, certificates }) => (
          <li key={version}>{t('designer.versionLine', { version, day: date(createdAt), count: certificates })}</li>
        ))}
      </ul>
    </section>
  );
}
