// Generated from the files of messages by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
export type Texts =
  | keyof typeof import('./messages/desk/th.json')
  | keyof typeof import('./messages/links/th.json')
  | keyof typeof import('./messages/menu/th.json')
  | keyof typeof import('./messages/problems/th.json')
  | keyof typeof import('./messages/report/th.json')
  | keyof typeof import('./messages/settings/th.json')
  | keyof typeof import('./messages/table/th.json')
  | keyof typeof import('./messages/th.json')
  | keyof typeof import('./messages/tiles/th.json')
  | keyof typeof import('./messages/wall/th.json');

declare module '#kit/page/text.ts' {
  interface TextKeys {
    panel: Texts;
  }
}
