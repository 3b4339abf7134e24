import { useLocation } from '#kit/page/navigation.tsx';
import { expect, userEvent } from 'storybook/test';
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
          { name: 'from', label: 'ตั้งแต่วันที่', type: 'date' },
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
    await expect(canvas.getByRole('status')).toHaveTextContent('?q=ดารา');
    await expect(canvas.getByRole('searchbox')).toHaveValue('ดารา');
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'manager');
    await expect(canvas.getByRole('status')).toHaveTextContent('?q=ดารา&role=manager');
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'all');
    await expect(canvas.getByRole('status').textContent).toBe('?q=ดารา');
  },
});

export const ChoicesWait = meta.story({
  name: 'Choices wait for the button',
  render: () => <Narrowed choicesWait />,
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'manager');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole('button', { name: 'ค้นหา' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('?role=manager');
  },
});

export const Keeps = meta.story({
  name: 'Keeps what links above have chosen',
  render: () => <Narrowed keep={{ state: 'active', risk: '' }} />,
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'manager');
    await expect(canvas.getByRole('status')).toHaveTextContent('?state=active&role=manager');
  },
});
