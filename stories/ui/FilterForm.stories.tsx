// What is loaded when it is needed is here at once: no test waits for it.
import '#kit/ui/forms/date/DateControl.tsx';
import { useLocation } from '#kit/page/navigation.tsx';
import { expect, userEvent, waitFor } from 'storybook/test';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({
  title: 'Components/Forms/FilterForm',
  component: FilterForm,
  parameters: {
    docs: {
      description: {
        component:
          'Narrows the list of a page. What it is narrowed to stands in the address, so it can be shared, survives going back and works without a script.',
      },
    },
  },
});

const ROLES = [
  { value: 'all', label: 'ทุกบทบาท' },
  { value: 'manager', label: 'ผู้ดูแล' },
];

/** A page with a filter, and its address. */
function Narrowed({ choicesWait, keep }: { choicesWait?: boolean; keep?: Record<string, string> }) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  return (
    <>
      <FilterForm
        choicesWait={choicesWait}
        keep={keep}
        values={{ q: query.get('q') ?? '', role: query.get('role') ?? 'all', from: query.get('from') ?? '' }}
        submit="ค้นหา"
        fields={[
          { name: 'q', label: 'ชื่อหรืออีเมล', type: 'search', maxLength: 100 },
          { name: 'role', label: 'บทบาท', options: ROLES },
          { name: 'from', label: 'ตั้งแต่วันที่', day: DatePicker },
        ]}
      />
      <output>{decodeURIComponent(search)}</output>
    </>
  );
}

export const Default = meta.story({
  render: () => <Narrowed />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), ' ดารา {Enter}');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('?q=ดารา'));
    await expect(canvas.getByRole('searchbox')).toHaveValue('ดารา');
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'manager');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('?q=ดารา&role=manager'));
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'all');
    await waitFor(() => expect(canvas.getByRole('status').textContent).toBe('?q=ดารา'));
  },
});

export const TypedMeanwhile = meta.story({
  name: 'What is typed while the answer is on its way stays',
  parameters: { loader: () => new Promise((resolve) => setTimeout(resolve, 400, null)) },
  render: () => <Narrowed />,
  play: async ({ canvas }) => {
    const words = canvas.getByRole('searchbox');
    await userEvent.type(words, 'ดารา{Enter}');
    await userEvent.type(words, ' ใจดี');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('?q=ดารา'));
    await expect(words).toHaveValue('ดารา ใจดี');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('?q=ดารา+ใจดี'));
  },
});

export const ChoicesWait = meta.story({
  name: 'Choices wait for the button',
  render: () => <Narrowed choicesWait />,
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'manager');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole('button', { name: 'ค้นหา' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('?role=manager'));
  },
});

export const Days = meta.story({
  name: 'From a day of the Buddhist era',
  render: () => <Narrowed />,
  play: async ({ canvas }) => {
    const day = await canvas.findByRole('spinbutton', { name: /^วัน/ }, { timeout: 10_000 });
    day.focus();
    await userEvent.keyboard('21112569');
    await userEvent.click(canvas.getByRole('button', { name: 'ค้นหา' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('?from=2026-11-21'));
    await waitFor(() => expect(canvas.getByRole('spinbutton', { name: /^ปี/ })).toHaveTextContent('2569'));
  },
});

export const Folded = meta.story({
  name: 'On a phone, all but the words are folded',
  globals: { viewport: { value: 'w360' } },
  render: () => <Narrowed />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox')).toBeVisible();
    await expect(canvas.getByLabelText('บทบาท')).not.toBeVisible();
    await userEvent.click(canvas.getByText('ตัวกรอง'));
    await userEvent.selectOptions(canvas.getByLabelText('บทบาท'), 'manager');
    await expect(await canvas.findByText('ตัวกรอง (1)')).toBeVisible();
    await expect(canvas.getByLabelText('บทบาท')).toBeVisible();
  },
});

export const Narrowing = meta.story({
  name: 'On a phone, a filter that is set stands open',
  globals: { viewport: { value: 'w360' }, mode: 'dark' },
  parameters: { path: '/?role=manager' },
  render: () => <Narrowed />,
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('บทบาท')).toBeVisible();
    await expect(await canvas.findByText('ตัวกรอง (1)')).toBeVisible();
  },
});

export const Keeps = meta.story({
  name: 'Keeps what links above have chosen',
  render: () => <Narrowed keep={{ state: 'active', risk: '' }} />,
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'manager');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('?state=active&role=manager'));
  },
});
