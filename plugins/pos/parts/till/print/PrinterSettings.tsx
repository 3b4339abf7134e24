import { useId, useState } from 'react';
import { useSite, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { rasterOf } from '../../../rules/escPos.ts';
import { PRINTERS, type PrinterKind, type Printing } from '../../../rules/prints.ts';
import { drawReceipt } from '../receipt/drawReceipt.ts';
import { useTill, useTillState } from '../TillContext.tsx';
import { PrintProblem } from './ports.ts';
import { chooseDevice, isAble, send } from './printer.ts';
import { useTestPage } from './useTestPage.ts';

const BAUDS = [9_600, 19_200, 38_400, 57_600, 115_200];

/** Which printer the till has, what it does by itself, and a page to try it. */
export function PrinterSettings() {
  const t = useText('pos');
  const id = useId();
  const till = useTill();
  const { printing, paper, prints } = useTillState('printing', 'paper', 'prints');
  const addresses = (useSite().settings.pos?.printerAddresses ?? []) as readonly string[];
  const testPage = useTestPage();
  const [result, setResult] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null);
  const { kind } = printing;
  const change = (more: Partial<Printing>) => till.keep({ printing: { ...printing, ...more } });

  async function choose(next: PrinterKind) {
    setResult(null);
    if (next === 'browser') await till.print(() => ({ prints: [] }));
    const name = next === 'network' ? (addresses[0] ?? '') : '';
    await change({ kind: next, name, vendorId: 0, productId: 0 });
  }
  async function allow() {
    if (kind !== 'usb' && kind !== 'serial' && kind !== 'bluetooth') return;
    setResult(null);
    try {
      await change(await chooseDevice(kind));
      setResult({ tone: 'success', text: t('print.chosen') });
    } catch {
      setResult({ tone: 'danger', text: t('print.noneChosen') });
    }
  }
  async function test() {
    setResult(null);
    const canvas = document.createElement('canvas');
    await document.fonts.ready;
    drawReceipt(canvas, testPage(), paper, getComputedStyle(document.body).fontFamily);
    const { width, height } = canvas;
    try {
      await send(printing, {
        raster: rasterOf(canvas.getContext('2d')!.getImageData(0, 0, width, height)),
        cuts: printing.cuts,
        kicks: printing.kicks,
      });
      setResult({ tone: 'success', text: t('print.tested') });
    } catch (error) {
      setResult({ tone: 'danger', text: t(`print.${error instanceof PrintProblem ? error.code : 'unreachable'}`) });
    }
  }
  return (
    <section className="pos-Form" aria-labelledby={id}>
      <h2 id={id}>{t('print.heading')}</h2>
      <SelectField
        id={`${id}-kind`}
        label={t('print.kind')}
        value={kind}
        options={PRINTERS.map((value) => ({
          value,
          label: t(`print.kind.${value}`),
          disabled: !isAble(value) || (value === 'network' && addresses.length === 0),
        }))}
        onChange={({ target }) => void choose(target.value as PrinterKind)}
      />
      {kind === 'network' && (
        <SelectField
          id={`${id}-address`}
          label={t('print.address')}
          value={printing.name}
          options={addresses.map((value) => ({ value, label: value }))}
          onChange={({ target }) => void change({ name: target.value })}
        />
      )}
      {kind === 'serial' && (
        <SelectField
          id={`${id}-baud`}
          label={t('print.baud')}
          value={String(printing.baud)}
          options={BAUDS.map((value) => ({ value: String(value), label: String(value) }))}
          onChange={({ target }) => void change({ baud: Number(target.value) })}
        />
      )}
      {kind !== 'browser' && (
        <>
          <Switch
            id={`${id}-auto`}
            label={t('print.auto')}
            checked={printing.auto}
            onChange={({ target }) => void change({ auto: target.checked })}
          />
          <Switch
            id={`${id}-cuts`}
            label={t('print.cuts')}
            checked={printing.cuts}
            onChange={({ target }) => void change({ cuts: target.checked })}
          />
          <Switch
            id={`${id}-kicks`}
            label={t('print.kicks')}
            hint={t('print.kicks.hint')}
            checked={printing.kicks}
            onChange={({ target }) => void change({ kicks: target.checked })}
          />
          {prints.length > 0 && <p className="pos-Muted">{t('print.waiting', { count: prints.length })}</p>}
          <div className="pos-Actions">
            {kind !== 'network' && (
              <Button variant="secondary" onClick={() => void allow()}>
                {printing.name ? t('print.chooseOther', { name: printing.name }) : t('print.choose')}
              </Button>
            )}
            <Button variant="secondary" onClick={() => void test()}>
              {t('print.test')}
            </Button>
          </div>
        </>
      )}
      {result && (
        <Alert tone={result.tone} live>
          {result.text}
        </Alert>
      )}
    </section>
  );
}
