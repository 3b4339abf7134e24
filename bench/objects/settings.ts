export const CREDENTIALS = { accessKey: 'bench', secretKey: 'bench-secret' };
export const REGION = 'us-east-1';
/** What addresses of parts are signed with. */
export const SECRET = Buffer.alloc(32, 'bench');
export const BUCKET = 'bench';
export const PART_BYTES = 5 * 1024 * 1024;
export const WORKERS = 4;
