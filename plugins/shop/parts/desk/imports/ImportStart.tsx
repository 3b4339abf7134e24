import { useRef } from 'react';
import { Slot, useNavigate, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { useSend } from '#kit/ui/forms/action/useSend.ts';
import { FilePicker } from '../../../../files/contract.ts';
import { call } from '../../call.ts';

/** The file is chosen, or uploaded; what it would do is found out at once. */
export function ImportStart() {
  const t = useText('shop');
  const navigate = useNavigate();
  const { state, failed, send } = useSend('shop');
  const id = useRef('');
  const start = async (fileId: string) => {
    id.current = crypto.randomUUID();
    if (await send(() => call('startImport', { importId: id.current, fileId }))) await navigate(`/shop/desk/import?id=${id.current}`);
  };
  return (
    <section className="ui-Desk-part" aria-labelledby="shop-import">
      <h2 id="shop-import">{t('import.choose')}</h2>
      <p>{t('import.chooseText')}</p>
      {failed && (
        <Alert tone="danger" live>
          <p>{failed}</p>
        </Alert>
      )}
      <div className="ui-Actions">
        <Slot
          of={FilePicker}
          label={t('import.pick')}
          kind="document"
          disabled={state === 'loading'}
          onPick={([file]) => file && void start(file.id)}
        />
        <a className="ui-Button" data-variant="quiet" href="/shop/desk/products.xlsx" download>
          <Icon name="download" />
          {t('import.template')}
        </a>
      </div>
      <p>{t('import.foreign')}</p>
      <p>{t('import.foreignPast')}</p>
      <p className="shop-Note">{t('import.templateHint')}</p>
      <p className="shop-Note">{t('import.variantHint')}</p>
    </section>
  );
}
