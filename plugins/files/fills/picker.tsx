import { useEffect, useRef, useState } from 'react';
import { useLocale, useText, type FillProps } from '#kernel/contract/page.ts';
import { addTexts, type TextModules } from '#kit/page/text.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import type { FilePickerProps } from '../contract.ts';
import { uploadTexts } from '../parts/uploads/uploadTextModules.ts';
import type { PickerDialog } from '../parts/picker/PickerDialog.tsx';

/** Texts of the dialog: its own, of the items in it, of uploads. */
const TEXTS: readonly TextModules[] = [
  { th: () => import('../messages/picker/th.json'), en: () => import('../messages/picker/en.json') },
  { th: () => import('../messages/manager/th.json'), en: () => import('../messages/manager/en.json') },
  uploadTexts,
];

/** A button that lets the visitor choose from their files, or upload some. All but the button is loaded when it is pressed. */
export default function PickerButton({
  label,
  kind = 'all',
  multiple = false,
  publish = false,
  disabled,
  incoming,
  onPick,
}: FillProps<null, FilePickerProps>) {
  const t = useText('files');
  const locale = useLocale();
  const [loaded, setLoaded] = useState<{ Dialog: typeof PickerDialog } | null>(null);
  const [step, setStep] = useState<'closed' | 'loading' | 'open'>('closed');
  async function open() {
    if (step !== 'closed') return;
    setStep('loading');
    try {
      const [{ PickerDialog: Dialog }] = await Promise.all([
        import('../parts/picker/PickerDialog.tsx'),
        ...TEXTS.map((texts) => addTexts('files', texts, locale)),
      ]);
      setLoaded({ Dialog });
      setStep('open');
    } catch {
      setStep('closed');
      showToast(t('picker.unavailable'), { tone: 'danger' });
    }
  }
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    if (incoming?.length) void latest.current();
  }, [incoming]);
  return (
    <>
      <Button
        variant="secondary"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-busy={step === 'loading' || undefined}
        onClick={() => void open()}
      >
        {step === 'loading' ? <span className="ui-Spinner" /> : <Icon name="folder" />}
        {label}
      </Button>
      {loaded && step === 'open' && (
        <loaded.Dialog
          title={label}
          kind={kind}
          multiple={multiple}
          publish={publish}
          incoming={incoming}
          onClose={() => setStep('closed')}
          onPick={(picked) => {
            setStep('closed');
            onPick(picked);
          }}
        />
      )}
    </>
  );
}
