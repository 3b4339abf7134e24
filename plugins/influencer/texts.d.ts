// Generated from the files of messages by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
export type Texts =
  | keyof typeof import('./messages/code/th.json')
  | keyof typeof import('./messages/desk/th.json')
  | keyof typeof import('./messages/gift/th.json')
  | keyof typeof import('./messages/me/th.json')
  | keyof typeof import('./messages/menu/th.json')
  | keyof typeof import('./messages/names/th.json')
  | keyof typeof import('./messages/notice/th.json')
  | keyof typeof import('./messages/pages/th.json')
  | keyof typeof import('./messages/problems/th.json')
  | keyof typeof import('./messages/settings/th.json')
  | keyof typeof import('./messages/statement/th.json')
  | keyof typeof import('./messages/th.json')
  | keyof typeof import('./messages/withholding/th.json');

declare module '#kit/page/text.ts' {
  interface TextKeys {
    influencer: Texts;
  }
}
