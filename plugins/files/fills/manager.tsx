export { default } from '../parts/list/FilesManager.tsx';
