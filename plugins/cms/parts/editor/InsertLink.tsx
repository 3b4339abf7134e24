import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useText } from '#kernel/client/text.ts';
import { Button } from '#kernel/ui/actions/Button.tsx';
import { Dialog } from '#kernel/ui/feedback/Dialog.tsx';
import { TextField } from '#kernel/ui/forms/TextField.tsx';
import { safeHref } from '../../rules/href.ts';

/** Where the selected words lead; without a selection the address itself is written. */
export function InsertLink({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText('cms');
  const before = (editor.getAttributes('link').href as string | undefined) ?? '';
  const [href, setHref] = useState(before);
  const [wrong, setWrong] = useState(false);
  const set = () => {
    const to = href.trim();
    if (!safeHref(to)) return setWrong(true);
    const { from, to: end } = editor.state.selection;
    const chain = editor.chain().focus();
    if (from === end && !before) chain.insertContent({ type: 'text', text: to, marks: [{ type: 'link', attrs: { href: to } }] }).run();
    else chain.extendMarkRange('link').setLink({ href: to }).run();
    onClose();
  };
  return (
    <Dialog
      open
      size="small"
      title={t('edit.link')}
      onClose={onClose}
      actions={
        <>
          {before && (
            <Button
              variant="secondary"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              {t('edit.linkRemove')}
            </Button>
          )}
          <Button onClick={set}>{t('edit.insert')}</Button>
        </>
      }
    >
      <TextField
        label={t('edit.linkHref')}
        hint={t('edit.linkHint')}
        name="href"
        inputMode="url"
        value={href}
        error={wrong && t('problem.href')}
        onChange={(event) => setHref(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') set();
        }}
      />
    </Dialog>
  );
}
