import { expect } from 'storybook/test';
import { DividerText } from '#kit/ui/content/DividerText.tsx';
import { PriceTag } from '#kit/ui/content/PriceTag.tsx';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({
  title: 'Components/Content/PriceTag',
  component: PriceTag,
  parameters: {
    docs: { description: { component: 'What something costs, in satang. A sale price counts above 0 only; both zero is free.' } },
  },
  args: { regular: 129_000, sale: 96_750 },
});

export const Sale = meta.story({
  play: async ({ canvasElement }) => {
    // Read in this order, whatever is struck through.
    await expect(canvasElement).toHaveTextContent('ราคาลด ฿967.50 ราคาปกติ ฿1,290.00 ลด 25%');
  },
});

export const AllStates = meta.story({
  name: 'All states',
  tags: ['visual'],
  render: () => (
    <>
      <PriceTag regular={129_000} />
      <PriceTag regular={129_000} sale={96_750} />
      <PriceTag regular={0} />
      <PriceTag regular={129_000} sale={96_750} size="large" />
      <div style={{ inlineSize: '8rem' }}>
        <PriceTag regular={123_456_789_00} sale={99_999_999_99} />
      </div>
    </>
  ),
});

export const Divider = meta.story({
  name: 'DividerText',
  render: () => (
    <>
      <DividerText>หรือ</DividerText>
      <DividerText>เข้าสู่ระบบด้วยบัญชีที่ผูกไว้กับร้านค้าชุมชน</DividerText>
    </>
  ),
});
