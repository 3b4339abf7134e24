import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test';
import { Gallery } from '#kit/ui/media/Gallery.tsx';
import preview from '../../.storybook/preview.tsx';
import { pictures } from '../pictures.ts';
import { LONG_THAI } from '../texts.ts';

const meta = preview.meta({
  title: 'Components/Media/Gallery',
  component: Gallery,
  parameters: {
    docs: {
      description: { component: 'Thumbnails, and each picture on the whole screen. One picture of its own is an `Image` with `lightbox`.' },
    },
  },
  args: { items: pictures(12), label: 'ภาพจากงานปีที่แล้ว' },
});

export const Default = meta.story({
  name: 'Twelve pictures',
  tags: ['visual'],
  play: async ({ canvas, canvasElement }) => {
    const grid = canvasElement.querySelector('.ui-Gallery')!;
    const [first] = getComputedStyle(grid).gridTemplateColumns.split(' ');
    await expect(parseFloat(first!)).toBeGreaterThanOrEqual(200);

    const third = canvas.getByRole('button', { name: /^ดูรูปที่ 3 จาก 12/ });
    third.focus();
    await userEvent.keyboard('{Enter}');
    const lightbox = await screen.findByRole('dialog', { name: 'ดูรูปขนาดเต็มจอ' });
    const shows = (place: number) => waitFor(() => expect(lightbox).toHaveTextContent(`รูปที่ ${place} จาก 12`));
    await shows(3);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await shows(1);
    // It comes in softly.
    await waitFor(() => expect(screen.getByText('ทุ่งนายามเช้า ถ่ายเมื่อเดือนพฤศจิกายน 2569')).toBeVisible());
    // Round and round.
    await userEvent.keyboard('{ArrowLeft}');
    await shows(12);
    await userEvent.click(screen.getByRole('button', { name: 'รูปถัดไป' }));
    await shows(1);
    const figure = lightbox.querySelector('figure')!;
    await fireEvent.pointerDown(figure, { pointerType: 'touch', clientX: 300, clientY: 300 });
    await fireEvent.pointerUp(figure, { pointerType: 'touch', clientX: 180, clientY: 310 });
    await shows(2);
    await userEvent.click(screen.getByRole('button', { name: 'ปิด' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(third).toHaveFocus();
  },
});

export const OneAndTwo = meta.story({
  name: 'One and two pictures',
  render: () => (
    <>
      <Gallery items={pictures(1)} />
      <hr />
      <Gallery items={pictures(2)} minColumn={280} />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /จาก 1:/ }));
    await screen.findByRole('dialog');
    // Nowhere to go from the only one.
    await expect(screen.queryByRole('button', { name: 'รูปถัดไป' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'ปิด' }));
  },
});

export const Broken = meta.story({
  name: 'A broken picture',
  args: { items: [{ thumbnail: '/missing.jpg', full: '/missing.jpg', alt: LONG_THAI }, ...pictures(2)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(LONG_THAI)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^ดูรูปที่ 1/ }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('แสดงรูปไม่ได้');
    await userEvent.click(screen.getByRole('button', { name: 'ปิด' }));
  },
});

export const TwoOnAPhone = meta.story({
  name: 'Two columns on a phone',
  args: { minColumn: 140 },
  globals: { viewport: { value: 'w360' } },
});
