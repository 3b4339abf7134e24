import { expect, userEvent, waitFor, within } from 'storybook/test';
import { CourseEditor } from '#plugins/lesson/parts/desk/authoring/course/CourseEditor.tsx';
import { LessonEditor } from '#plugins/lesson/parts/desk/authoring/lesson/LessonEditor.tsx';
import { OutlineEditor } from '#plugins/lesson/parts/desk/authoring/outline/OutlineEditor.tsx';
import { StatePanel } from '#plugins/lesson/parts/desk/authoring/course/StatePanel.tsx';
import '#plugins/lesson/parts/desk/desk.css';
import preview from '../../../../.storybook/preview.tsx';
import { choices, course, deskTexts, embed, exam, live, video } from './deskFixtures.ts';

/** What authors work with: the outline of a course, and lessons of each kind. */
const meta = preview.meta({
  title: 'Plugins/Lesson/Desk',
  loaders: [deskTexts],
  parameters: { layout: 'fullscreen' },
  globals: { role: 'manager' },
  component: OutlineEditor,
  args: { course },
  decorators: [
    (Story) => (
      <div className="site-width">
        <Story />
      </div>
    ),
  ],
});

/** Texts of the larger fields come after the fields. */
const complete = (canvas: Pick<ReturnType<typeof within>, 'findAllByRole'>) =>
  canvas.findAllByRole('button', { name: /^เพิ่มค่า/ }, { timeout: 10_000 });
const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);

export const Outline = meta.story({
  play: async ({ canvas }) => {
    // both ends stay where they are, so that the focus does; a lesson goes over into the next section
    await expect(canvas.getByRole('button', { name: 'เลื่อน รู้จักไม้และเครื่องมือ ขึ้น' })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('button', { name: 'เลื่อน เข้าเดือยด้วยมือ ลง' })).not.toHaveAttribute('aria-disabled');
    // what is taken out can be brought back
    await expect(canvas.getByRole('button', { name: /^เอา .* กลับมา$/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'เพิ่มบทเรียนใน ประกอบเก้าอี้' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'เพิ่มบทเรียนใน ประกอบเก้าอี้' }));
    await userEvent.click(dialog.getByRole('button', { name: 'เพิ่ม' }));
    await waitFor(() => expect(dialog.getByLabelText('ชื่อบทเรียน')).toHaveAccessibleDescription('กรอกช่องนี้'));
  },
});

export const OutlineOnAPhone = meta.story({
  name: 'Outline on a phone, dark',
  globals: { mode: 'dark', viewport: { value: 'w360' } },
  play: fits,
});

export const EmptyOutline = meta.story({ name: 'Outline with nothing in it', args: { course: { ...course, sections: [] } } });

export const State = meta.story({
  name: 'What keeps it from being published',
  render: () => <StatePanel course={course} isUnsaved={false} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /เข้าเดือยด้วยมือ/ })).toHaveAttribute('href', `/lesson/desk/lessons/${video.id}`);
    await expect(canvas.getByRole('link', { name: 'ยังไม่ได้ใส่ราคา' })).toHaveAttribute(
      'href',
      `/lesson/desk/courses/${course.id}?part=access#lesson-price`,
    );
    await expect(canvas.getByRole('button', { name: 'เผยแพร่การแก้ไข' })).toBeDisabled();
  },
});

export const Access = meta.story({
  name: 'A part of a course, on a phone',
  globals: { viewport: { value: 'w360' } },
  render: () => <CourseEditor course={course} choices={choices} part="access" />,
  play: async ({ canvas }) => {
    const parts = within(canvas.getByRole('navigation', { name: 'ส่วนของหลักสูตร' }));
    await expect(parts.getAllByRole('link')).toHaveLength(6);
    const seats = canvas.getByLabelText(/^จำนวนที่นั่ง/);
    await userEvent.type(seats, '0');
    await userEvent.tab();
    await expect(parts.getByRole('link', { name: /การสมัครและราคา/ })).toHaveTextContent('ต้องแก้ 1');
    await expect(canvas.queryByLabelText('ชื่อหลักสูตร')).toBeNull();
    await fits();
  },
});

export const Video = meta.story({
  name: 'Lesson: a video with captions',
  render: () => <LessonEditor lesson={video} course={course} choices={choices} />,
  play: async ({ canvas }) => {
    await complete(canvas);
    await expect(canvas.getByText('เข้าเดือย ตอนที่ 1.mp4')).toBeVisible();
    const percent = canvas.getByLabelText('ร้อยละที่ต้องดู');
    await userEvent.clear(percent);
    await userEvent.type(percent, '120');
    await userEvent.tab();
    await waitFor(() => expect(percent).toHaveAccessibleDescription(/มากเกินไป/));
    await expect(canvas.getByText('มีการแก้ไขที่ยังไม่ได้บันทึก')).toBeVisible();
  },
});

export const Embed = meta.story({
  name: 'Lesson: a film of another house',
  render: () => <LessonEditor lesson={embed} course={course} choices={choices} />,
  play: async ({ canvas }) => {
    await complete(canvas);
    await expect(canvas.getByLabelText('ลิงก์วิดีโอ')).toHaveAccessibleDescription(/ใช้ลิงก์จาก YouTube หรือ Vimeo/);
  },
});

export const Exam = meta.story({
  name: 'Lesson: an exam, on a phone',
  globals: { viewport: { value: 'w360' } },
  render: () => <LessonEditor lesson={exam} course={course} choices={choices} />,
  play: async ({ canvas }) => {
    await complete(canvas);
    await fits();
  },
});

export const Live = meta.story({
  name: 'Lesson: a live session',
  render: () => <LessonEditor lesson={live} course={course} choices={choices} />,
  play: async ({ canvas }) => void (await complete(canvas)),
});
