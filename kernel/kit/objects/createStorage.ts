import { fileStorage } from './files/fileStorage.ts';
import { s3Storage } from './s3/s3Storage.ts';
import type { Storage, StorageOptions } from './storage.ts';

/** Makes what `settings` describe usable; files without any. */
export const createStorage = ({ settings, ...options }: StorageOptions): Storage =>
  settings ? s3Storage(settings, options) : fileStorage(options);
