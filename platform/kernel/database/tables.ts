/** Content hashes of applied seeds, so that an unchanged seed is not applied again. */
interface SeededTable {
  name: string;
  hash: string;
}

/**
 * Lists the tables of the database by name, for Kysely's types. Each folder that owns tables adds them in its own tables.ts by
 * declaration merging, so the kernel knows no domain and a new table edits no list.
 */
export interface Tables {
  seeded: SeededTable;
}
