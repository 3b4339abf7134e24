import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { CourseGrid } from '#plugins/lesson/parts/CourseGrid.tsx';
import { EnrolBox } from '#plugins/lesson/parts/courses/EnrolBox.tsx';
import { Outline } from '#plugins/lesson/parts/courses/Outline.tsx';
import { MediaPlayer } from '#plugins/lesson/parts/player/MediaPlayer.tsx';
import { Row } from '#plugins/lesson/parts/stream/Row.tsx';
import { Stream } from '#plugins/lesson/parts/stream/Stream.tsx';
import '#plugins/lesson/parts/courses/detail.css';
import '#plugins/lesson/parts/courses/course.css';
import '#plugins/lesson/parts/stream/stream.css';
import film from '../../../plugins/lesson/demo/media/bench.webm?url';
import captions from '../../../plugins/lesson/demo/media/bench-captions.vtt?url';
import chapters from '../../../plugins/lesson/demo/media/bench-chapters.vtt?url';
import preview from '../../../.storybook/preview.tsx';
import { cards, course, lessonTexts, sections } from './fixtures.ts';

/** What guests and learners see: cards, the streaming look, the player, the outline, the way in. */
const meta = preview.meta({ title: 'Plugins/Lesson/Learning', loaders: [lessonTexts], component: CourseGrid, args: { courses: cards } });

const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);

export const Cards = meta.story({ name: 'Cards in every state', tags: ['visual'] });

export const OnAPhone = meta.story({
  name: 'Cards on a phone, dark',
  globals: { theme: 'bai-toey', mode: 'dark', viewport: { value: 'w360' } },
  play: fits,
});

export const Streaming = meta.story({
  name: 'The streaming look',
  globals: { theme: 'saengthong' },
  render: () => (
    <Stream
      hero={cards.slice(0, 3)}
      rows={[
        { key: 'continue', title: '', items: [cards[2]!] },
        { key: 'category:craft', title: 'งานช่างและหัตถกรรม', items: cards },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^ดู แกงไทย/ }));
    // the one before fades out
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2, name: /แกงไทย/ })).toBeVisible());
    // one card of each row is reached by Tab, the others by arrow keys
    const links = canvas.getAllByRole('link', { name: /งานไม้เบื้องต้น|แปลงผัก/ });
    await expect(links.length).toBeGreaterThan(0);
  },
});

export const StreamingMarket = meta.story({
  name: 'The streaming look in another theme, dark',
  globals: { theme: 'talad', mode: 'dark' },
  render: () => <Stream hero={cards.slice(0, 2)} rows={[{ key: 'new', title: '', items: cards }]} />,
});

export const Browsing = meta.story({
  name: 'A row by keyboard',
  globals: { theme: 'ngan-wat' },
  render: () => <Row title="มาใหม่" courses={cards} />,
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link');
    links[0]!.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(links[1]).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(links.at(-1)).toHaveFocus();
    await expect(links[0]).toHaveAttribute('tabindex', '-1');
  },
});

export const LessonOutline = meta.story({
  name: 'An outline with previews and locks',
  render: () => <Outline course="woodwork" sections={sections} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'ทำม้านั่งใน 46 วินาที' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'แบบม้านั่ง' })).toBeNull();
    await expect(canvas.getAllByText('เปิดเมื่อเรียนบทก่อนหน้าจบ')[0]).toBeVisible();
  },
});

export const Enrolling = meta.story({
  name: 'The way in: few seats, on sale',
  globals: { theme: 'talad' },
  render: () => <EnrolBox course={course()} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('เหลือ 3 ที่นั่ง')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'สมัครเรียน' })).toHaveAttribute('href', '/lesson/enroll/course-1');
  },
});

export const Full = meta.story({
  name: 'The way in: full',
  globals: { theme: 'ngan-wat', mode: 'dark' },
  render: () => <EnrolBox course={course({ seatsLeft: 0, waiting: 4 })} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'เข้าคิวรอที่นั่ง' })).toBeVisible();
  },
});

/** Top of the highest control of the player that is seen. */
const controlsTop = () =>
  Math.min(
    ...[...document.querySelectorAll<HTMLElement>('.lesson-Controls :is(button, [role="slider"])')]
      .map((control) => control.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ top }) => top),
  );

const onTime = fn();
export const Playing = meta.story({
  name: 'The player',
  globals: { theme: 'bai-toey' },
  render: () => (
    <MediaPlayer
      lesson={{ title: 'ทำม้านั่ง', kind: 'video' }}
      media={{
        url: film,
        type: 'video/webm',
        durationSeconds: 46,
        poster: null,
        state: 'ready',
        sizes: [],
        tracks: [
          { kind: 'captions', language: 'th', label: 'ไทย', url: captions },
          { kind: 'chapters', language: 'th', label: 'ช่วง', url: chapters },
        ],
      }}
      from={20}
      onTime={onTime}
      onStall={() => {}}
      onJump={() => {}}
      onStop={() => {}}
    />
  ),
  play: async ({ canvas }) => {
    const video = document.querySelector('video')!;
    await waitFor(() => expect(Math.round(video.currentTime)).toBe(20));
    const slider = canvas.getByRole('slider', { name: 'ตำแหน่ง' });
    await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', '0:20 จาก 0:46 ช่วง เลื่อยตามเส้น'));
    canvas.getByRole('button', { name: 'คำบรรยาย' }).focus();
    await userEvent.keyboard('l');
    await waitFor(() => expect(Math.round(video.currentTime)).toBe(30));
  },
});

export const CaptionsOnAPhone = meta.story({
  name: 'The player: captions over its controls',
  globals: { theme: 'bai-toey', viewport: { value: 'w360' } },
  render: () => (
    <MediaPlayer
      lesson={{ title: 'ทำม้านั่ง', kind: 'video' }}
      media={{
        url: film,
        type: 'video/webm',
        durationSeconds: 46,
        poster: null,
        state: 'ready',
        sizes: [],
        tracks: [{ kind: 'captions', language: 'th', label: 'ไทย', url: captions }],
      }}
      from={18}
      onTime={() => {}}
      onStall={() => {}}
      onJump={() => {}}
      onStop={() => {}}
    />
  ),
  play: async ({ canvas }) => {
    const video = document.querySelector('video')!;
    await waitFor(() => expect(Math.round(video.currentTime)).toBe(18));
    const button = canvas.getByRole('button', { name: 'คำบรรยาย' });
    button.focus();
    await userEvent.keyboard('c');
    const captionsBox = await waitFor(async () => {
      const found = document.querySelector<HTMLElement>('.lesson-Player-captions');
      await expect(found).toHaveTextContent('ประคองปลายไม้');
      return found!;
    });
    const player = document.querySelector('.lesson-Player')!.getBoundingClientRect();
    // The film stands and a control has the focus: all of them are seen, and the words above them.
    await waitFor(() => expect(captionsBox.getBoundingClientRect().bottom).toBeLessThanOrEqual(controlsTop()));
    for (const line of captionsBox.children) {
      const { top, left, right } = line.getBoundingClientRect();
      await expect(top).toBeGreaterThanOrEqual(player.top);
      await expect(left).toBeGreaterThanOrEqual(player.left);
      await expect(right).toBeLessThanOrEqual(player.right);
    }
    // So they may be put away again.
    await userEvent.keyboard('c');
    await waitFor(() => expect(document.querySelector('.lesson-Player-captions')).toBeNull());
  },
});

export const NotAFilm = meta.story({
  name: 'A film that no browser can read',
  render: () => (
    <MediaPlayer
      lesson={{ title: 'ทำม้านั่ง', kind: 'video' }}
      media={{
        url: 'data:video/mp4;base64,AAAA',
        type: 'video/mp4',
        durationSeconds: 46,
        poster: null,
        state: 'ready',
        sizes: [],
        tracks: [],
      }}
      from={0}
      onTime={() => {}}
      onStall={() => {}}
      onJump={() => {}}
      onStop={() => {}}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('เล่นวิดีโอไม่ได้');
  },
});
