import { useState, type FormEvent } from 'react';
import { callsOf, useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { MoneyField } from '#kit/ui/forms/MoneyField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { pos } from '../../../plugin.ts';
import { addLine, type CartLine } from '../../../rules/cart.ts';
import { DEPOSIT_SKU, GIFT_SKU, giftCode, newGiftCode } from '../../../rules/gift.ts';
import { newId } from '../../../rules/newId.ts';
import type { Section } from '../../../rules/sections.ts';
import { useTill, useTillState } from '../TillContext.tsx';
import { useFailure } from '../useFailure.ts';

const call = callsOf<typeof pos>('pos');
/** Codes that are kept for paper that has to be printed again. */
const KEPT_CODES = 30;
const hex = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What is paid before anything is bought: gift cards and deposits go onto the bill as lines of their own. */
export function Prepaid({ onGo }: { onGo: (section: Section) => void }) {
  const t = useText('pos');
  const till = useTill();
  const { who } = useTillState('who');
  const [worth, setWorth] = useState<number | null>(null);
  const [deposit, setDeposit] = useState<number | null>(null);
  const [words, setWords] = useState('');

  const put = (line: Pick<CartLine, 'id' | 'sku' | 'title' | 'unit' | 'unitSatang' | 'vatClass' | 'note'>, gifts = till.state().gifts) => {
    const whole: CartLine = { ...line, variantId: null, quantityMilli: 1000, discount: null, weighed: true };
    void till.keep({ draft: addLine(till.state().draft, whole), gifts });
    onGo('sell');
  };
  const sell = async (event: FormEvent) => {
    event.preventDefault();
    if (!worth || worth <= 0) return;
    const id = newId();
    const code = newGiftCode((bytes) => crypto.getRandomValues(new Uint8Array(bytes)));
    const note = hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(giftCode(code)!)));
    const gifts = Object.fromEntries([...Object.entries(till.state().gifts), [id, code] as const].slice(-KEPT_CODES));
    put(
      { id, sku: GIFT_SKU, title: t('till.prepaid.giftTitle'), unit: t('till.prepaid.card'), unitSatang: worth, vatClass: 'none', note },
      gifts,
    );
  };
  const take = (event: FormEvent) => {
    event.preventDefault();
    if (!deposit || deposit <= 0) return;
    const title = t('till.prepaid.depositTitle');
    put({ id: newId(), sku: DEPOSIT_SKU, title, unit: t('till.prepaid.piece'), unitSatang: deposit, vatClass: 'vat7', note: words.trim() });
  };
  return (
    <details className="pos-New">
      <summary>{t('till.prepaid.heading')}</summary>
      <form className="pos-Form" onSubmit={(event) => void sell(event)}>
        <h2>{t('till.prepaid.gift')}</h2>
        <MoneyField name="worth" label={t('till.prepaid.amount')} value={worth} empty={null} onChange={setWorth} />
        <Button type="submit">{t('till.prepaid.sell')}</Button>
      </form>
      <GiftBalance />
      {who!.cluster.features.deposits && (
        <form className="pos-Form" onSubmit={take}>
          <h2>{t('till.prepaid.deposit')}</h2>
          <MoneyField name="deposit" label={t('till.pay.amount')} value={deposit} empty={null} onChange={setDeposit} />
          <TextField
            name="for"
            label={t('till.prepaid.for')}
            value={words}
            maxLength={200}
            optional
            autoComplete="off"
            onChange={(event) => setWords(event.target.value)}
          />
          <Button type="submit">{t('till.prepaid.sell')}</Button>
        </form>
      )}
    </details>
  );
}

/** What is left on a gift card. */
function GiftBalance() {
  const t = useText('pos');
  const { money } = useFormat();
  const failure = useFailure();
  const { online } = useTillState('online');
  const [code, setCode] = useState('');
  const [says, setSays] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null);
  const look = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const { balanceSatang } = await call('giftBalance', { code });
      setSays({ tone: 'success', text: t('till.prepaid.balance', { amount: money(balanceSatang) }) });
    } catch (error) {
      setSays({ tone: 'danger', text: failure(error) });
    }
  };
  if (!online) return <p className="pos-Muted">{t('till.online.offline')}</p>;
  return (
    <form className="pos-Form" onSubmit={(event) => void look(event)}>
      <h2>{t('till.prepaid.look')}</h2>
      <TextField
        name="giftCode"
        label={t('till.online.code.gift')}
        value={code}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="secondary" disabled={!code.trim()}>
        {t('till.prepaid.lookSubmit')}
      </Button>
      {says && (
        <Alert tone={says.tone} live>
          {says.text}
        </Alert>
      )}
    </form>
  );
}
