// Generated from the files of messages by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
export type Texts =
  | keyof typeof import('./messages/data/th.json')
  | keyof typeof import('./messages/desk/th.json')
  | keyof typeof import('./messages/forms/th.json')
  | keyof typeof import('./messages/media/th.json')
  | keyof typeof import('./messages/notices/th.json')
  | keyof typeof import('./messages/preview/th.json')
  | keyof typeof import('./messages/richText/th.json')
  | keyof typeof import('./messages/sections/th.json')
  | keyof typeof import('./messages/settings/th.json')
  | keyof typeof import('./messages/table/th.json')
  | keyof typeof import('./messages/th.json');

declare module '#kit/page/text.ts' {
  interface TextKeys {
    ui: Texts;
  }
}
