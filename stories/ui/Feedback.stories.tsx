import { Alert, type AlertTone } from '#kit/ui/feedback/Alert.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import preview from '../../.storybook/preview.tsx';
import { LONG_THAI } from '../texts.ts';

const TONES: readonly AlertTone[] = ['info', 'success', 'warning', 'danger'];

const meta = preview.meta({
  title: 'Components/Feedback/Alert',
  component: Alert,
  parameters: {
    docs: {
      description: { component: 'Something to know about this page or form. What a field has wrong stands next to the field instead.' },
    },
  },
  args: { title: 'บันทึกแล้ว', children: 'ผู้เรียนเห็นบทเรียนนี้ได้ทันที', tone: 'success' },
  argTypes: { tone: { control: 'select', options: TONES } },
});

export const Default = meta.story({});

export const AllTones = meta.story({
  name: 'All tones',
  tags: ['visual'],
  render: (args) => (
    <>
      {TONES.map((tone) => (
        <Alert key={tone} {...args} tone={tone} />
      ))}
    </>
  ),
});

export const LongThaiText = meta.story({
  name: 'Long Thai text',
  args: { title: LONG_THAI, children: LONG_THAI },
  globals: { viewport: { value: 'w360' } },
});

export const Empty = meta.story({
  render: () => (
    <EmptyState title="ยังไม่มีบทความ" action={<LinkButton to="/articles/new">เขียนบทความแรก</LinkButton>}>
      บทความที่เผยแพร่แล้วจะอยู่ที่นี่
    </EmptyState>
  ),
});
