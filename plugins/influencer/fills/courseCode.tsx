/** Below the form of a course that costs something: the same as below a checkout. */
export { default } from './code.tsx';
