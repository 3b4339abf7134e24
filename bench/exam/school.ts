import { randomUUID } from 'node:crypto';
import { emptyExam } from '#plugins/exam/gateway/authoring/saveExam.ts';
import { exam } from '#plugins/exam/plugin.ts';
import { emptyQuestion } from '#plugins/exam/rules/question.ts';
import type { QuestionDraft } from '#plugins/exam/schemas.ts';
import type { ExamDraft } from '#plugins/exam/calls/examDraft.ts';
import { startGateway, type Gateway } from '../kit/gateway.ts';
import { academyWith } from '../kit/tenants.ts';
import { openVisits } from '../kit/visitors.ts';

/** What stands only in keys, explanations and feedback: found in an answer before its time, a key has leaked. */
export const SECRET = 'KEYKEYKEY';

/** Tries of one start: a busy machine may be too slow for the first. */
const STARTS = 5;

/** A tenant like the academy that has exams and little else. */
export async function startSchool(data: string): Promise<Gateway> {
  const folder = academyWith('exam', { notification: {}, files: {}, exam: {} });
  for (let tries = 1; ; tries++) {
    try {
      return await startGateway({ data, environment: 'localhost', env: { SALA_TENANTS: folder }, seconds: 300 });
    } catch (error) {
      if (tries === STARTS) throw error;
    }
  }
}

const choice = (nth: number): QuestionDraft => ({
  ...emptyQuestion(nth % 4 === 3 ? 'short' : 'single'),
  stemHtml: `<p>ข้อที่ ${nth + 1}: ${'เนื้อหาของคำถาม '.repeat(20)}</p>`,
  options:
    nth % 4 === 3
      ? []
      : ['a', 'b', 'c', 'd'].map((id, at) => ({
          id,
          html: `<p>ตัวเลือก ${id}</p>`,
          correct: at === nth % 4,
          feedbackHtml: `<p>${SECRET}</p>`,
          matchHtml: '',
        })),
  accept: nth % 4 === 3 ? [{ text: SECRET, weight: 1, caseSensitive: false }] : [],
  explanationHtml: `<p>${SECRET}</p>`,
});

/** An exam of so many questions for every member; nothing of it may be seen before it closes. @param more what it is beside that */
export async function openSchool(gateway: Gateway, questions: number, more: Partial<ExamDraft> = {}) {
  const visits = await openVisits(gateway);
  const admin = await visits.visitor(await visits.account('admin'), 'admin', exam);
  const ask = async (name: string, input: Record<string, unknown>) => {
    const answer = await admin.call(`exam.${name}`, input);
    if (answer.status !== 200) throw new Error(`${name} was answered with ${answer.status} ${answer.text.slice(0, 300)}`);
    return answer.body;
  };
  const [bankId, id] = [randomUUID(), randomUUID()];
  const slug = `storm-${id.slice(0, 8)}`;
  await ask('saveBank', { id: bankId, title: 'Storm' });
  const ids = Array.from({ length: questions }, () => randomUUID());
  for (const [nth, questionId] of ids.entries()) await ask('saveQuestion', { id: questionId, bankId, version: 0, draft: choice(nth) });
  const made = await ask('createExam', { id, title: 'Storm', slug });
  const draft: ExamDraft = {
    ...emptyExam('Storm', slug),
    access: 'members',
    review: { after_submit: [], after_close: [] },
    sections: [{ id: randomUUID(), title: '', slots: ids.map((questionId) => ({ questionId, points: 1 })), pick: null }],
    ...more,
  };
  const saved = await ask('saveExam', { id, version: Number(made.version), draft });
  const published = await ask('moveExam', { id, version: Number(saved.version), action: 'publish' });
  return {
    id,
    slug,
    visits,
    /** From now on it takes so long. */
    closeAt: (at: Date) => ask('saveExam', { id, version: Number(published.version), draft: { ...draft, closesAt: at.toISOString() } }),
  };
}
