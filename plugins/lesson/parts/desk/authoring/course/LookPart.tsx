import { useState } from 'react';
import { Slot, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { FilePicker } from '#plugins/files/contract.ts';
import type { DeskCourse } from '../../../../calls/deskSchemas.ts';
import { VISIBILITIES } from '../../../../schemas.ts';
import { EmbedField } from '../../EmbedField.tsx';
import { Part } from '../../Part.tsx';
import type { CourseForm } from './courseForm.ts';

/** Cover, trailer, and who finds the course. */
export function LookPart({ form: { draft, set, base, errors }, cover }: { form: CourseForm; cover: DeskCourse['cover'] }) {
  const t = useText('lesson');
  const [picked, setPicked] = useState<{ id: string; url: string } | null>(null);
  const url = draft.coverFileId === base.coverFileId ? cover?.url : picked?.id === draft.coverFileId ? picked?.url : undefined;
  return (
    <Part name="look" title={t('desk.course.part.look')}>
      <div className="lesson-DeskCover" id="field-coverFileId" tabIndex={-1}>
        <p className="ui-Field-label">{t('desk.course.field.coverFileId')}</p>
        <p className="ui-Field-hint">{t('desk.course.coverHint')}</p>
        {url && <img src={url} alt={t('desk.course.coverNow')} width={384} height={216} />}
        {errors.coverFileId && <InlineAlert tone="danger">{errors.coverFileId}</InlineAlert>}
        <div className="ui-Actions">
          <Slot
            of={FilePicker}
            label={t(url ? 'desk.course.otherCover' : 'desk.course.pickCover')}
            kind="image"
            publish
            onPick={([file]) => {
              if (!file) return;
              setPicked({ id: file.id, url: file.url });
              set({ coverFileId: file.id });
            }}
          />
          {draft.coverFileId && (
            <Button variant="quiet" onClick={() => set({ coverFileId: null })}>
              {t('desk.course.noCover')}
            </Button>
          )}
        </div>
      </div>
      <EmbedField
        label={t('desk.course.field.trailerUrl')}
        name="trailerUrl"
        optional
        value={draft.trailerUrl}
        error={errors.trailerUrl}
        onChange={(trailerUrl) => set({ trailerUrl })}
      />
      <SelectField
        label={t('desk.course.field.visibility')}
        name="visibility"
        value={draft.visibility}
        options={VISIBILITIES.map((value) => ({ value, label: t(`desk.visibility.${value}`) }))}
        onChange={(event) => set({ visibility: event.target.value as typeof draft.visibility })}
      />
      <Switch
        label={t('desk.course.field.featured')}
        name="featured"
        checked={draft.featured}
        onChange={(event) => set({ featured: event.target.checked })}
      />
    </Part>
  );
}
