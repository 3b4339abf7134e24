export { default } from '../page/manager.tsx';
