import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { POSITIONS } from '#kit/pictures/positions.ts';
import { Image } from '#kit/ui/media/Image.tsx';
import { RIBBON_COLORS } from '#kit/ui/media/PictureMarks.tsx';
import preview from '../../.storybook/preview.tsx';
import { drawing, pictures } from '../pictures.ts';

const meta = preview.meta({
  title: 'Components/Media/Image',
  component: Image,
  parameters: {
    docs: { description: { component: 'A picture with a placeholder, watermark, ribbon, pile and lightbox, as they are asked for.' } },
  },
  args: { src: drawing(210), alt: 'ภูเขาในหมอก', width: 320, height: 240 },
});

const row = { display: 'flex', flexWrap: 'wrap', gap: '1rem' } as const;

export const Placeholder = meta.story({
  name: 'Placeholder for a second',
  args: { placeholder: true },
  play: async ({ canvas, canvasElement }) => {
    const image = canvasElement.querySelector('.ui-Image');
    const begun = performance.now();
    await expect(image).toHaveAttribute('data-state', 'loading');
    await expect(canvas.getByText('กำลังโหลด...')).toBeVisible();
    await waitFor(() => expect(image).toHaveAttribute('data-state', 'loaded'), { timeout: 2000 });
    await expect(performance.now() - begun).toBeGreaterThan(700);
    await expect(canvas.queryByText('กำลังโหลด...')).toBeNull();
  },
});

export const Failed = meta.story({
  args: { src: '/missing.jpg', ribbon: { text: 'ขายดี' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('แสดงรูปไม่ได้')).toBeVisible();
    await expect(canvas.getByRole('img')).toHaveAccessibleName('ภูเขาในหมอก');
  },
});

export const Watermarks = meta.story({
  name: 'Watermark, nine places',
  tags: ['visual'],
  render: (args) => (
    <div style={row}>
      {POSITIONS.map((position, index) => (
        <Image
          key={position}
          {...args}
          watermark={
            index % 2
              ? { type: 'image', imageUrl: drawing(40, '', 64, 48), position }
              : { type: 'text', value: '© แสงทอง ที่ปรึกษา', position }
          }
        />
      ))}
    </div>
  ),
});

export const Ribbons = meta.story({
  name: 'Ribbon, nine places and six colours',
  tags: ['visual'],
  render: (args) => (
    <div style={row}>
      {POSITIONS.map((position, index) => (
        <Image key={position} {...args} ribbon={{ text: 'โปรโมชันพิเศษ', position, color: RIBBON_COLORS[index % RIBBON_COLORS.length] }} />
      ))}
    </div>
  ),
});

export const Stacks = meta.story({
  name: 'Pile, opening on the whole screen',
  tags: ['visual'],
  render: (args) => (
    <div style={row}>
      <Image {...args} stack={{ layers: 1 }} />
      <Image {...args} stack={{ layers: 2 }} />
      <Image {...args} stack={{ layers: 3, lean: 'straight' }} />
      <Image {...args} stack={{ layers: 2, lean: 'fanned' }} lightbox={pictures(4)} ribbon={{ text: '4 รูป', position: 'bottom-right' }} />
    </div>
  ),
  play: async ({ canvas }) => {
    const pile = canvas.getByRole('button', { name: 'ดูรูปที่ 1 จาก 4: ภูเขาในหมอก: 4 รูป' });
    await userEvent.click(pile);
    await expect(await screen.findByRole('dialog')).toHaveTextContent('รูปที่ 1 จาก 4');
    await userEvent.click(screen.getByRole('button', { name: 'ปิด' }));
    await waitFor(() => expect(pile).toHaveFocus());
  },
});
