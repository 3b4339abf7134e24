import { hash } from '@node-rs/argon2';

/** A hash as an earlier version might have made it. */
export const argon2id = (password: string): Promise<string> => hash(password, { memoryCost: 8_192, timeCost: 2, parallelism: 1 });
