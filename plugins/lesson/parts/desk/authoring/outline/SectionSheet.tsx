import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { SectionDraft } from '../../../../calls/authoring.ts';
import type { DeskCourse } from '../../../../calls/deskSchemas.ts';
import { call } from '../../../call.ts';
import { ReleaseFields, releaseProblems, type ReleaseRule } from './ReleaseFields.tsx';
import type { Section } from './useOutline.ts';

interface Props {
  course: DeskCourse;
  /** Null for a new one. */
  section: Section | null;
  onClose: () => void;
}

function SectionRelease({ release, onChange }: { release: ReleaseRule; onChange: (release: ReleaseRule) => void }) {
  const t = useText('lesson');
  return <ReleaseFields legend={t('desk.release.section')} release={release} errors={useActionForm().errors} onChange={onChange} />;
}

/** A section's name, and when it opens for learners. */
export function SectionSheet({ course, section, onClose }: Props) {
  const t = useText('lesson');
  const [id] = useState(() => section?.id ?? crypto.randomUUID());
  const [release, setRelease] = useState<ReleaseRule>(section?.release ?? { kind: 'now', at: null, days: null });
  return (
    <ActionDialog
      sheet
      of={call}
      name="saveSection"
      schema={SectionDraft}
      with={{ id, release }}
      values={{ title: section?.title ?? '' }}
      check={() => releaseProblems(release)}
      title={section ? section.title : t('desk.outline.addSection')}
      submit={t(section ? 'desk.save' : 'desk.add')}
      onClose={onClose}
      send={async (input) => {
        const made = section ? null : await call('addSection', { id: course.id, sectionId: id, title: input.title });
        return made && release.kind === 'now' ? made : call('saveSection', input);
      }}
    >
      <FormField name="title" label={t('desk.outline.sectionTitle')} data-autofocus />
      <SectionRelease release={release} onChange={setRelease} />
    </ActionDialog>
  );
}
