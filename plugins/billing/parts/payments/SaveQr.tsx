import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { saveFile } from '#kit/page/saveFile.ts';

/** Keeps a code as a picture, for who pays with the phone that it is shown on. */
export function SaveQr({
  text,
  lines,
  name,
}: {
  text: string;
  lines: readonly string[];
  /** Of the file, without its ending. */ name: string;
}) {
  const t = useText('billing');
  async function save() {
    try {
      const { drawQr } = await import('./drawQr.ts');
      saveFile(`${name}.png`, await drawQr(text, lines));
    } catch {
      showToast(t('qr.saveFailed'), { tone: 'danger' });
    }
  }
  return (
    <Button variant="secondary" onClick={() => void save()}>
      <Icon name="download" />
      {t('qr.save')}
    </Button>
  );
}
