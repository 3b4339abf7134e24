import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { Sheet } from '#kit/ui/feedback/Sheet.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { DeskCourse } from '../../../calls/deskSchemas.ts';
import { call } from '../../call.ts';
import { useAction } from '../useAction.ts';
import { ReleaseFields, releaseProblems } from './ReleaseFields.tsx';
import type { Section } from './useOutline.ts';

interface Props {
  course: DeskCourse;
  /** Null for a new one. */
  section: Section | null;
  onClose: () => void;
}

/** A section's name, and when it opens for learners. */
export function SectionSheet({ course, section, onClose }: Props) {
  const t = useText('lesson');
  const deed = useAction();
  // sent twice it is made once
  const [sectionId] = useState(() => section?.id ?? crypto.randomUUID());
  const [title, setTitle] = useState(section?.title ?? '');
  const [release, setRelease] = useState(section?.release ?? ({ kind: 'now', at: null, days: null } as const));
  const save = async () => {
    const wrong = { title: title.trim() ? undefined : 'invalid.required', ...releaseProblems(release) };
    const ready = { title: title.trim(), release };
    const done = await deed.run(async () => {
      if (!section) await call('addSection', { id: course.id, sectionId, title: ready.title });
      if (section || release.kind !== 'now') await call('saveSection', { id: sectionId, ...ready });
    }, wrong);
    if (done) onClose();
  };
  return (
    <Sheet open title={section ? section.title : t('desk.outline.addSection')} onClose={onClose}>
      <DeskForm deed={deed} submit={t(section ? 'desk.save' : 'desk.add')} onSubmit={() => void save()} onCancel={onClose}>
        <TextField
          label={t('desk.outline.sectionTitle')}
          name="title"
          data-autofocus
          maxLength={200}
          value={title}
          error={deed.errors.title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <ReleaseFields legend={t('desk.release.section')} release={release} errors={deed.errors} onChange={setRelease} />
      </DeskForm>
    </Sheet>
  );
}
