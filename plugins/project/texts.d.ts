// Generated from the files of messages by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
export type Texts =
  | keyof typeof import('./messages/agenda/th.json')
  | keyof typeof import('./messages/browse/th.json')
  | keyof typeof import('./messages/detail/th.json')
  | keyof typeof import('./messages/exchange/th.json')
  | keyof typeof import('./messages/figures/th.json')
  | keyof typeof import('./messages/gantt/th.json')
  | keyof typeof import('./messages/menu/th.json')
  | keyof typeof import('./messages/notice/th.json')
  | keyof typeof import('./messages/problems/th.json')
  | keyof typeof import('./messages/settings/th.json')
  | keyof typeof import('./messages/shared/th.json')
  | keyof typeof import('./messages/th.json')
  | keyof typeof import('./messages/todo/th.json')
  | keyof typeof import('./messages/work/th.json');

declare module '#kit/page/text.ts' {
  interface TextKeys {
    project: Texts;
  }
}
