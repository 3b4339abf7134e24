import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { cleanName, extensionOf } from '../../../rules/fileName.ts';
import type { Item } from '../../../schemas.ts';
import { useManager } from '../Manager.ts';
import { isGone, useFailure } from '../useFailure.ts';

/** Asks for the name of a new folder, or for another of an item. What was typed stays when it is refused. */
export default function NameDialog({ item, onClose }: { item: Item | null; onClose: () => void }) {
  const t = useText('files');
  const failure = useFailure();
  const { actions, list } = useManager();
  const [name, setName] = useState(item?.name ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const form = useId();

  useEffect(() => {
    const field = input.current!;
    field.focus();
    const extension = item?.type === 'file' ? extensionOf(item.name) : '';
    field.setSelectionRange(0, field.value.length - (extension ? extension.length + 1 : 0));
  }, [item]);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const clean = cleanName(name);
    if (clean === null) return refuse(t(name.trim() ? 'manager.name.invalid' : 'manager.name.missing'));
    if (item && clean === item.name) return onClose();
    setBusy(true);
    try {
      await (item ? actions.renameNow(item, clean) : actions.newFolderNow(clean));
      onClose();
    } catch (error) {
      setBusy(false);
      if (item && isGone(error) && error instanceof Refusal && error.status === 404) {
        onClose();
        return actions.fail('rename', error);
      }
      refuse(failure(item ? 'rename' : 'new-folder', error));
      if (isGone(error)) void list.reload();
    }
  }
  const refuse = (words: string) => {
    setProblem(words);
    input.current?.focus();
  };

  return (
    <Dialog
      open
      size="small"
      title={t(item ? 'manager.rename.title' : 'manager.new-folder')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('manager.cancel')}
          </Button>
          <SubmitButton
            form={form}
            state={busy ? 'loading' : 'normal'}
            labels={{ loading: t('manager.busy'), normal: t(item ? 'manager.rename' : 'manager.new-folder.make') }}
          />
        </>
      }
    >
      <form id={form} onSubmit={(event) => void send(event)} noValidate>
        <TextField
          ref={input}
          label={t(item?.type === 'file' ? 'manager.name.file' : 'manager.name.folder')}
          name="item-name"
          value={name}
          autoComplete="off"
          maxLength={255}
          error={problem ?? undefined}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(null);
          }}
        />
      </form>
    </Dialog>
  );
}
