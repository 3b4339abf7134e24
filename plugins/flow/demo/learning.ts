import { drawn, starts, type Template } from './steps.ts';

const RETRY = { max: 3, backoffSeconds: 30 };

/** Errands of schools: results, certificates, learners. */
export const learning: readonly Template[] = [
  {
    key: 'formScore',
    title: { th: 'แบบทดสอบผ่านเกณฑ์ ออกใบรับรอง', en: 'Test passed: issue a certificate' },
    text: {
      th: 'เมื่อมีผู้ส่งแบบฟอร์ม ถ้าได้ตั้งแต่ 60 คะแนน ออกใบรับรองแล้วส่งอีเมล ถ้าไม่ถึง สร้างงานให้เจ้าหน้าที่ติดตาม',
      en: 'When a form is handed in: from 60 points on a certificate and a mail, else a task for the staff',
    },
    definition: (locale) =>
      drawn(
        locale,
        starts({ kind: 'event', event: 'form:responseSubmitted@1' }),
        [
          {
            id: 'answers',
            type: 'form:readResponse',
            name: { th: 'อ่านคำตอบ', en: 'Read the answers' },
            config: () => ({ responseId: '{{ trigger.responseId }}' }),
          },
          {
            id: 'passed',
            type: 'condition',
            name: { th: 'ได้ตั้งแต่ 60 คะแนน', en: '60 points or more' },
            config: () => ({ expression: 'steps.answers.output.score >= 60' }),
          },
          {
            id: 'certificate',
            type: 'certification:issue',
            name: { th: 'ออกใบรับรอง', en: 'Issue the certificate' },
            config: () => ({ achievement: '', accountId: '{{ steps.answers.output.accountId }}' }),
          },
          {
            id: 'letter',
            type: 'mail',
            name: { th: 'ส่งอีเมลแจ้งผล', en: 'Mail the result' },
            retry: RETRY,
            config: (say) => ({
              to: '{{ coalesce(steps.answers.output.email, steps.answers.output.accountId) }}',
              subject: say({ th: 'ยินดีด้วย คุณผ่านเกณฑ์แล้ว', en: 'Congratulations, you have passed' }),
              text: say({
                th: 'คะแนนของคุณ {{ steps.answers.output.score }}\nดูใบรับรองได้ในหน้าของคุณ',
                en: 'Your score is {{ steps.answers.output.score }}\nThe certificate is on your page',
              }),
            }),
          },
          {
            id: 'task',
            type: 'project:createTask',
            name: { th: 'ให้เจ้าหน้าที่ติดตาม', en: 'Have staff follow up' },
            config: (say) => ({
              project: '',
              title: say({
                th: 'ติดตามผู้ที่ยังไม่ผ่านเกณฑ์ {{ trigger.reference }}',
                en: 'Follow up on {{ trigger.reference }}, who has not passed',
              }),
              dueInDays: 3,
            }),
          },
        ],
        'trigger>answers answers>passed passed>certificate:true passed>task:false certificate>letter',
      ),
  },
  {
    key: 'courseDone',
    title: { th: 'เรียนจบแล้ว ขอความเห็น', en: 'Course finished: ask for an opinion' },
    text: {
      th: 'เมื่อผู้เรียนเรียนจบ แจ้งยินดี รอ 3 วัน แล้วชวนทำแบบประเมิน',
      en: 'When somebody finishes a course: congratulate, wait three days, ask for feedback',
    },
    definition: (locale) =>
      drawn(
        locale,
        starts({ kind: 'event', event: 'lesson:enrolmentChanged@1', condition: 'trigger.state = "completed"' }),
        [
          {
            id: 'congratulate',
            type: 'notification:notify',
            name: { th: 'แจ้งยินดี', en: 'Congratulate' },
            config: () => ({
              to: '{{ trigger.accountId }}',
              titleTh: 'ยินดีด้วย คุณเรียนจบแล้ว',
              titleEn: 'Congratulations, you have finished',
              bodyTh: 'ขอบคุณที่เรียนกับเรา',
              bodyEn: 'Thank you for learning with us',
              href: '/lesson',
            }),
          },
          { id: 'pause', type: 'delay', name: { th: 'รอ 3 วัน', en: 'Wait three days' }, config: () => ({ amount: 3, unit: 'days' }) },
          {
            id: 'ask',
            type: 'notification:notify',
            name: { th: 'ชวนทำแบบประเมิน', en: 'Ask for feedback' },
            config: () => ({
              to: '{{ trigger.accountId }}',
              titleTh: 'ช่วยประเมินหลักสูตรให้เราหน่อย',
              titleEn: 'How was the course?',
              bodyTh: 'ใช้เวลาเพียง 2 นาที',
              bodyEn: 'It takes two minutes',
              href: '/lesson',
            }),
          },
        ],
        'trigger>congratulate congratulate>pause pause>ask',
      ),
  },
  {
    key: 'welcome',
    title: { th: 'ต้อนรับสมาชิกใหม่', en: 'Welcome a new member' },
    text: {
      th: 'เมื่อมีสมาชิกใหม่ ส่งอีเมลต้อนรับ และสามวันถัดไปแนะนำวิธีใช้',
      en: 'A new member is written to at once, and three days on told how things work',
    },
    definition: (locale) =>
      drawn(
        locale,
        starts({ kind: 'event', event: 'account:opened@1' }),
        [
          {
            id: 'hello',
            type: 'mail',
            name: { th: 'อีเมลต้อนรับ', en: 'Welcome mail' },
            retry: RETRY,
            config: (say) => ({
              to: '{{ trigger.accountId }}',
              subject: say({ th: 'ยินดีต้อนรับ', en: 'Welcome' }),
              text: say({ th: 'บัญชีของคุณพร้อมใช้งานแล้ว', en: 'Your account is ready' }),
            }),
          },
          { id: 'pause', type: 'delay', name: { th: 'รอ 3 วัน', en: 'Wait three days' }, config: () => ({ amount: 3, unit: 'days' }) },
          {
            id: 'guide',
            type: 'notification:notify',
            name: { th: 'แนะนำวิธีใช้', en: 'How things work' },
            config: () => ({
              to: '{{ trigger.accountId }}',
              titleTh: 'เริ่มต้นอย่างไรดี',
              titleEn: 'Where to begin',
              bodyTh: 'ดูหลักสูตรที่เปิดรับสมัคร',
              bodyEn: 'Have a look at the courses',
              href: '/lesson',
            }),
          },
        ],
        'trigger>hello hello>pause pause>guide',
      ),
  },
  {
    key: 'renewal',
    title: { th: 'ใบรับรองหมดอายุ เตือนต่ออายุ', en: 'Certificate expired: remind of renewal' },
    text: {
      th: 'เมื่อใบรับรองหมดอายุ แจ้งผู้ถือ รอ 7 วัน แล้วสร้างงานให้เจ้าหน้าที่',
      en: 'When a certificate expires its holder is told, and a week on the staff have a task',
    },
    definition: (locale) =>
      drawn(
        locale,
        starts({ kind: 'event', event: 'certification:changed@1', condition: 'trigger.state = "expired"' }),
        [
          {
            id: 'remind',
            type: 'notification:notify',
            name: { th: 'แจ้งผู้ถือ', en: 'Tell the holder' },
            config: () => ({
              to: '{{ trigger.accountId }}',
              titleTh: 'ใบรับรองของคุณหมดอายุแล้ว',
              titleEn: 'Your certificate has expired',
              bodyTh: 'สมัครต่ออายุได้ในหน้าของคุณ',
              bodyEn: 'You can renew it on your page',
              href: '/lesson/certification',
            }),
          },
          { id: 'pause', type: 'delay', name: { th: 'รอ 7 วัน', en: 'Wait a week' }, config: () => ({ amount: 7, unit: 'days' }) },
          {
            id: 'task',
            type: 'project:createTask',
            name: { th: 'ให้เจ้าหน้าที่ติดต่อ', en: 'Have staff call' },
            config: (say) => ({
              project: '',
              title: say({ th: 'ติดต่อผู้ถือใบรับรองที่หมดอายุ', en: 'Call the holder of an expired certificate' }),
              dueInDays: 5,
            }),
          },
        ],
        'trigger>remind remind>pause pause>task',
      ),
  },
];
