import { useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { load } from '../../gateway/pages/import.ts';
import { ImportReport } from '../../parts/desk/imports/ImportReport.tsx';
import { ImportStart } from '../../parts/desk/imports/ImportStart.tsx';
import { MANAGE } from '../../rules/reserved.ts';

/** Posts of WordPress or Ghost: the file is chosen, looked at, and taken over. */
export default function ImportPage({ data }: PageProps<typeof load>) {
  const t = useText('blog');
  const back = (
    <LinkButton variant="secondary" to={data.work ? `${MANAGE}/import` : MANAGE}>
      {t(data.work ? 'import.another' : 'page.manage')}
    </LinkButton>
  );
  return (
    <DeskPage title={t('import.heading')} lead={t('import.lead')} actions={back}>
      {!data.publishes && (
        <Alert tone="info">
          <p>{t('import.publishersOnly')}</p>
        </Alert>
      )}
      {data.work ? (
        <ImportReport key={data.work.id} data={data} work={data.work} />
      ) : (
        data.publishes && <ImportStart before={data.before} />
      )}
    </DeskPage>
  );
}
