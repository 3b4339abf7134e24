import type { AnswerValue } from '../rules/answers.ts';
import { newElement } from '../rules/patterns.ts';
import type { FormDocument, FormKind, FormSettings } from '../schemas.ts';

/** A form of the demo with what people have answered. */
export interface DemoForm {
  readonly slug: string;
  readonly kind: FormKind;
  readonly document: FormDocument;
  readonly settings: Partial<FormSettings>;
  readonly answers: readonly Readonly<Record<string, AnswerValue>>[];
}

/** Words in Thai alone. */
export const th = (text: string) => ({ th: text, en: '' });

export const consent = (id: string, text: string) =>
  newElement(
    id,
    'consent',
    { th: 'ยินยอมให้เก็บและใช้ข้อมูลตามที่แจ้ง', en: 'I agree to this use of my data' },
    { required: true, text: th(text), version: '2569-1' },
  );
