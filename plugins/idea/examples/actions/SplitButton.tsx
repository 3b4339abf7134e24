import { SplitButton } from '#kit/ui/actions/SplitButton.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { choice, example, from, jsx, words } from '../../parts/example.ts';
import { useSay } from '../../parts/useSay.ts';

function View({ text, variant }: { text: string; variant: 'primary' | 'secondary' }) {
  const say = useSay();
  const scheduleLabel = say('ตั้งเวลาเผยแพร่', 'Publish later');
  const draft = say('เก็บเป็นฉบับร่าง', 'Keep as a draft');
  return (
    <SplitButton
      label={text}
      menuLabel={say('ตัวเลือกอื่น', 'More choices')}
      variant={variant}
      onPress={() => showToast(text)}
      groups={[
        [
          { label: scheduleLabel, icon: 'clock', onSelect: () => showToast(scheduleLabel) },
          { label: draft, icon: 'edit', onSelect: () => showToast(draft) },
        ],
      ]}
    >
      {text}
    </SplitButton>
  );
}

export default example({
  options: { text: words('เผยแพร่', 'Publish'), variant: choice(['primary', 'secondary'], 'primary') },
  View,
  code: ({ text, variant }) =>
    from('actions/SplitButton.tsx', 'SplitButton') +
    jsx(
      'SplitButton',
      { label: text, menuLabel: '{t("more")}', variant: variant === 'primary' ? '' : variant, onPress: '{publish}', groups: '{groups}' },
      text,
    ),
});
