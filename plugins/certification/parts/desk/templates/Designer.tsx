import { useEffect } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { LeaveDialog } from '#kit/ui/desk/LeaveDialog.tsx';
import { useUnsaved } from '#kit/ui/desk/useUnsaved.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import type { Template } from '../../../schemas.ts';
import { Canvas } from './Canvas.tsx';
import { ElementFields } from './ElementFields.tsx';
import { ElementList } from './ElementList.tsx';
import { PageFields } from './PageFields.tsx';
import { useDesign, type DesignForm } from './useDesign.ts';
import { useSave } from './useSave.ts';
import { Versions } from './Versions.tsx';
import '#kit/ui/desk/desk.css';
import './designer.css';

/** Ctrl or ⌘ with Z, and with Shift for the other way; where something is typed it is the field's own. */
function useUndoKeys({ undo, redo }: Pick<DesignForm, 'undo' | 'redo'>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
      if (isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      (event.shiftKey ? redo : undo)?.();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [undo, redo]);
}

/** Designs a template: what stands where, in which letters and colours; a draft until it is published. */
export function Designer({ template }: { template: Template }) {
  const t = useText('certification');
  const form = useDesign(template);
  const { pending, errors, failed, isSaved, pictures, addPicture, save, publish, preview } = useSave(template, form);
  const unsaved = useUnsaved(!isSaved);
  useUndoKeys(form);
  const { design, undo, redo, chosen } = form;
  const look = {
    design,
    pictures,
    values: template.values,
    publicUrl: 'https://example.com/lesson/certification/public/000000000000000000',
  };
  return (
    <div className="certification-Designer">
      <div className="certification-Designer-page">
        <div className="ui-Actions" role="group" aria-label={t('designer.tools')}>
          <IconButton icon="undo" label={t('designer.undo')} disabled={!undo} onClick={() => undo?.()} />
          <IconButton icon="redo" label={t('designer.redo')} disabled={!redo} onClick={() => redo?.()} />
          <Button variant="secondary" aria-disabled={pending} onClick={() => void preview()}>
            {t('designer.preview')}
          </Button>
          <Button variant="secondary" disabled={isSaved} aria-disabled={pending} onClick={() => void save()}>
            {t('action.save')}
          </Button>
          <SubmitButton
            type="button"
            state={pending ? 'loading' : 'normal'}
            disabled={isSaved && !template.changed}
            labels={{ normal: t('designer.publish') }}
            onClick={() => void publish()}
          />
        </div>
        <InlineAlert live tone={isSaved ? 'success' : 'info'}>
          {t(isSaved ? (template.changed ? 'designer.saved' : 'designer.published') : 'designer.unsaved', { version: template.version })}
        </InlineAlert>
        {failed && (
          <Alert tone="danger" live>
            <p>{failed}</p>
          </Alert>
        )}
        <Canvas form={form} look={look} />
        <p id="certification-keys">{t('designer.keys')}</p>
      </div>
      <div className="certification-Designer-fields">
        {chosen && <ElementFields form={form} element={chosen} onPicture={addPicture} />}
        <ElementList form={form} />
        <PageFields form={form} nameError={errors.name} onPicture={addPicture} />
        <Versions versions={template.versions} />
      </div>
      <LeaveDialog unsaved={unsaved} />
    </div>
  );
}
