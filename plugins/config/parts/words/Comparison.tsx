import { useText } from '#kernel/contract/page.ts';
import type { Compared } from '../../schemas.ts';
import { Changes } from '../Changes.tsx';
import { DifferenceList } from './DifferenceList.tsx';

/** What becomes otherwise from one side to the other, in words; paths only for who opens them. */
export function Comparison({ compared: { differences, roles }, onFollow }: { compared: Compared; onFollow?: () => void }) {
  const t = useText('config');
  const details = [
    ...differences.map(({ path }) => path),
    ...(roles ?? []).flatMap((change) => change.details.map((line) => `${change.role} ${line}`)),
  ];
  return (
    <>
      <section className="config-Group">
        <h3>{t('publish.changed')}</h3>
        <DifferenceList differences={differences} onFollow={onFollow} />
      </section>
      <section className="config-Group">
        <h3>{t('publish.roles')}</h3>
        {roles ? <Changes changes={roles} /> : <p>{t('compare.gone')}</p>}
      </section>
      {details.length > 0 && (
        <details className="config-Technical">
          <summary>{t('compare.details')}</summary>
          <ul>
            {details.map((line, index) => (
              <li key={index}>
                <code>{line}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
