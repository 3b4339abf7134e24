import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { RichTextField, type RichTextFieldProps } from '#kit/ui/forms/richText/RichTextField.tsx';
import preview from '../../.storybook/preview.tsx';
import { LONG_THAI } from '../texts.ts';

/** Keeps what is written, and shows it as the gateway gets it. */
function Kept(props: Partial<RichTextFieldProps>) {
  const [html, setHtml] = useState(props.value ?? '');
  return (
    <>
      <RichTextField label="รายละเอียดหลักสูตร" name="body" {...props} value={html} onChange={setHtml} />
      <output aria-label="HTML">{html}</output>
    </>
  );
}

const meta = preview.meta({
  title: 'Components/Forms/RichTextField',
  component: Kept,
  parameters: {
    docs: {
      description: {
        component: 'A formatted text: headings, lists, links, pictures and tables. The editor is loaded when the page is alive.',
      },
    },
  },
});

export const Writing = meta.story({
  args: { hint: 'เขียนเท่าที่ผู้เรียนควรรู้' },
  play: async ({ canvas }) => {
    const text = await canvas.findByRole('textbox', { name: 'รายละเอียดหลักสูตร' }, { timeout: 10_000 });
    await expect(text).toHaveAccessibleDescription('เขียนเท่าที่ผู้เรียนควรรู้');
    await userEvent.type(text, 'ต้มยำ');
    await userEvent.click(await canvas.findByRole('button', { name: 'หัวข้อใหญ่' }));
    await waitFor(() => expect(canvas.getByRole('status', { name: 'HTML' })).toHaveTextContent('<h2>ต้มยำ</h2>'));
  },
});

export const Table = meta.story({
  args: { value: '<table><tbody><tr><th>ส่วนผสม</th><th>กรัม</th></tr><tr><td>ข่า</td><td>30</td></tr></tbody></table>' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('ข่า', {}, { timeout: 10_000 }));
    await userEvent.click(await canvas.findByRole('button', { name: 'เพิ่มแถว' }));
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(3));
  },
});

export const PickedPicture = meta.story({
  name: 'Picked picture',
  args: {
    renderPictures: (take) => (
      <button type="button" className="ui-Button" onClick={() => take('data:nothing', '')}>
        เลือกจากไฟล์
      </button>
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'รูปภาพ' }, { timeout: 10_000 }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'รูปภาพ' }));
    await userEvent.click(dialog.getByRole('button', { name: 'เลือกจากไฟล์' }));
    await userEvent.click(dialog.getByRole('button', { name: 'ใส่' }));
    await expect(dialog.getByLabelText('ที่อยู่ของรูป')).toHaveAccessibleDescription(/ต้องขึ้นต้นด้วย/);
    await expect(dialog.getByLabelText('คำบรรยายรูป')).toHaveAccessibleDescription(/เขียนคำบรรยายรูป/);
  },
});

export const WithError = meta.story({ name: 'With error', args: { error: 'เขียนรายละเอียดก่อนเผยแพร่', optional: true } });

export const LongThaiText = meta.story({
  name: 'Long Thai text',
  args: { label: LONG_THAI, value: `<h2>${LONG_THAI}</h2><p>${LONG_THAI}</p>` },
  globals: { viewport: { value: 'w360' } },
});
