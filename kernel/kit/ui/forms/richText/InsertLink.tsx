import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { safeHref } from '#kit/richText/href.ts';
import { Button } from '../../actions/Button.tsx';
import { Dialog } from '../../feedback/Dialog.tsx';
import { TextField } from '../TextField.tsx';
import { useRichTexts } from './useRichTexts.ts';

/** Where the selected words lead; without a selection the address itself is written. */
export function InsertLink({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useRichTexts();
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
      title={t('rich.link')}
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
              {t('rich.linkRemove')}
            </Button>
          )}
          <Button onClick={set}>{t('rich.insert')}</Button>
        </>
      }
    >
      <TextField
        label={t('rich.linkHref')}
        hint={t('rich.linkHint')}
        name="href"
        inputMode="url"
        value={href}
        error={wrong && t('rich.linkWrong')}
        onChange={(event) => setHref(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set();
        }}
      />
    </Dialog>
  );
}
