// Generated from the files of messages by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
export type Texts =
  | keyof typeof import('./messages/desk/th.json')
  | keyof typeof import('./messages/editor/th.json')
  | keyof typeof import('./messages/find/th.json')
  | keyof typeof import('./messages/import/th.json')
  | keyof typeof import('./messages/letter/th.json')
  | keyof typeof import('./messages/menu/th.json')
  | keyof typeof import('./messages/news/th.json')
  | keyof typeof import('./messages/notice/th.json')
  | keyof typeof import('./messages/post/th.json')
  | keyof typeof import('./messages/problems/th.json')
  | keyof typeof import('./messages/settings/th.json')
  | keyof typeof import('./messages/subscribe/th.json')
  | keyof typeof import('./messages/th.json')
  | keyof typeof import('./messages/tools/th.json');

declare module '#kit/page/text.ts' {
  interface TextKeys {
    blog: Texts;
  }
}
