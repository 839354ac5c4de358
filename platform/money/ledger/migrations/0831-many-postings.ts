import type { Kysely } from 'kysely';
import { asBooksOwner } from './books/as-owner.ts';
import { POST_MANY } from './many-postings/post-many.sql.ts';

/** Adds the writing of many postings by a few statements, for stakes that are taken together; many transfers use it too. */
export const up = (db: Kysely<unknown>): Promise<void> => asBooksOwner(db, POST_MANY);
