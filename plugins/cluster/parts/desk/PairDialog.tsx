import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { QrCode } from '#kit/ui/data/QrCode.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { useSend } from '#kit/ui/forms/action/useSend.ts';
import type { DetailData } from '../../gateway/pages/detail.ts';
import { codeText } from '../../rules/pairingCode.ts';
import { call } from '../call.ts';

/** Makes a code for a new till of a store, and shows it once. */
export function PairDialog({ stores, onClose }: { stores: DetailData['stores']; onClose: () => void }) {
  const t = useText('cluster');
  const format = useFormat();
  const [store, setStore] = useState(stores[0]!.id);
  const [made, setMade] = useState<{ code: string; expiresAt: string } | null>(null);
  const { state, failed, send } = useSend('cluster');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('pairing.add')}
      size="small"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('pairing.close')}
          </Button>
          {!made && (
            <SubmitButton
              type="button"
              state={state}
              labels={{ normal: t('pairing.make') }}
              onClick={() => void send(() => call('addPairing', { store })).then((done) => done && setMade(done.reply))}
            />
          )}
        </>
      }
    >
      {made ? (
        <>
          <p>{t('pairing.steps', { path: `${location.host}/cluster/user/login` })}</p>
          <p className="cluster-Code" role="status" aria-label={t('pairing.code', { code: made.code.split('').join(' ') })}>
            {codeText(made.code)}
          </p>
          <QrCode text={`${location.origin}/cluster/user/login?code=${made.code}`} label={t('pairing.qr')} size={200} />
          <p className="cluster-Note">{t('pairing.until', { at: format.date(made.expiresAt, 'time') })}</p>
        </>
      ) : (
        <>
          <p>{t('pairing.lead')}</p>
          <SelectField
            id="pairing-store"
            label={t('store')}
            value={store}
            options={stores.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => setStore(event.target.value)}
          />
          {failed && (
            <Alert tone="danger" live>
              <p>{failed}</p>
            </Alert>
          )}
        </>
      )}
    </Dialog>
  );
}
