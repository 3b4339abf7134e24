// Generated from the files of messages by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
export type Texts =
  | keyof typeof import('./messages/links/th.json')
  | keyof typeof import('./messages/menu/th.json')
  | keyof typeof import('./messages/pages/th.json')
  | keyof typeof import('./messages/paper/th.json')
  | keyof typeof import('./messages/problems/th.json')
  | keyof typeof import('./messages/scan/th.json')
  | keyof typeof import('./messages/settings/th.json')
  | keyof typeof import('./messages/th.json')
  | keyof typeof import('./messages/tiles/th.json');

declare module '#kit/page/text.ts' {
  interface TextKeys {
    supply: Texts;
  }
}
