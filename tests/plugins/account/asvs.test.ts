import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { authenticationRows } from './asvs/authentication.ts';
import { authorizationRows } from './asvs/authorization.ts';
import { browserRows } from './asvs/browser.ts';
import { operationRows } from './asvs/operation.ts';
import { passwordRows } from './asvs/passwords.ts';
import { sessionRows } from './asvs/sessions.ts';
import { openAsvsStage, type AsvsStage } from './asvs/stage.ts';
import { printTable } from './asvs/table.ts';

let opened: AsvsStage;
beforeAll(async () => {
  opened = await openAsvsStage();
});
// What is counted for an hour or less does not add up over the rows.
beforeEach(() => void (opened.space.clock.at += 3_700_000));
afterAll(async () => {
  await opened.close();
  printTable();
});
const stage = () => opened;

describe('V3, V14 the browser', () => browserRows(stage));
describe('V6.2 passwords', () => passwordRows(stage));
describe('V6 signing in', () => authenticationRows(stage));
describe('V7 sessions', () => sessionRows(stage));
describe('V8, V9 rights and tokens', () => authorizationRows(stage));
describe('V11, V14, V16 operation', () => operationRows(stage));
