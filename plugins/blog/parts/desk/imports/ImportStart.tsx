import { useRef, useState } from 'react';
import { Link, Slot, useFormat, useNavigate, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { useSend } from '#kit/ui/forms/action/useSend.ts';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { FilePicker } from '../../../../files/contract.ts';
import type { ImportData } from '../../../gateway/pages/import.ts';
import { MANAGE } from '../../../rules/reserved.ts';
import { call } from '../../call.ts';

/** The file is chosen, or uploaded; what it has is found out at once. */
export function ImportStart({ before }: { before: ImportData['before'] }) {
  const t = useText('blog');
  const format = useFormat();
  const navigate = useNavigate();
  const { state, failed, errors, send } = useSend('blog');
  const [locale, setLocale] = useState<'th' | 'en'>('th');
  const [origin, setOrigin] = useState('');
  const id = useRef('');
  const start = async (fileId: string) => {
    id.current = crypto.randomUUID();
    if (await send(() => call('startImport', { importId: id.current, fileId, locale, origin })))
      await navigate(`${MANAGE}/import?id=${id.current}`);
  };
  return (
    <>
      <section className="ui-Desk-part" aria-labelledby="blog-import">
        <h2 id="blog-import">{t('import.choose')}</h2>
        <p>{t('import.chooseText')}</p>
        {failed && (
          <Alert tone="danger" live>
            <p>{failed}</p>
          </Alert>
        )}
        <TextField
          label={t('import.origin')}
          hint={t('import.origin.hint')}
          inputMode="url"
          maxLength={300}
          value={origin}
          error={errors.origin}
          onChange={(event) => setOrigin(event.target.value)}
        />
        <SelectField
          label={t('import.locale')}
          value={locale}
          options={(['th', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
          onChange={(event) => setLocale(event.target.value === 'en' ? 'en' : 'th')}
        />
        <div className="ui-Actions">
          <Slot of={FilePicker} label={t('import.pick')} disabled={state === 'loading'} onPick={([file]) => file && void start(file.id)} />
        </div>
      </section>
      <section className="ui-Desk-part" aria-labelledby="blog-export">
        <h2 id="blog-export">{t('export.heading')}</h2>
        <p>{t('export.hint')}</p>
        <div className="ui-Actions">
          <a className="ui-Button" data-variant="secondary" href={`${MANAGE}/export/wordpress.xml`} download>
            {t('export.wordpress')}
          </a>
          <a className="ui-Button" data-variant="secondary" href={`${MANAGE}/export/ghost.json`} download>
            {t('export.ghost')}
          </a>
        </div>
      </section>
      {before.length > 0 && (
        <section className="ui-Desk-part" aria-labelledby="blog-imports">
          <h2 id="blog-imports">{t('import.before')}</h2>
          <ul>
            {before.map((each) => (
              <li key={each.id}>
                <Link to={`${MANAGE}/import?id=${each.id}`}>{each.fileName}</Link>{' '}
                <time dateTime={each.createdAt}>{format.date(each.createdAt, 'time')}</time>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
