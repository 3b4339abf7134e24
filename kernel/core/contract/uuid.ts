export { isUuid, uuid } from '#kit/diagnostics/uuid.ts';
