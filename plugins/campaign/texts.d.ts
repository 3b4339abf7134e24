// Generated from the files of messages by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
export type Texts =
  | keyof typeof import('./messages/campaign/th.json')
  | keyof typeof import('./messages/desk/th.json')
  | keyof typeof import('./messages/door/th.json')
  | keyof typeof import('./messages/mails/th.json')
  | keyof typeof import('./messages/menu/th.json')
  | keyof typeof import('./messages/problems/th.json')
  | keyof typeof import('./messages/registration/th.json')
  | keyof typeof import('./messages/settings/th.json')
  | keyof typeof import('./messages/states/th.json')
  | keyof typeof import('./messages/th.json');

declare module '#kit/page/text.ts' {
  interface TextKeys {
    campaign: Texts;
  }
}
