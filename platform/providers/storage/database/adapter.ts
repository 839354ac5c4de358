import { putFile, readFile, removeFile } from '../../stored-files/store.ts';
import type { StorageModule } from '../storage.ts';

export const adapter: StorageModule = {
  describes: 'The platform’s own database: nothing to set up, and in its backups.',
  open: ({ merchant, services: { database } }) => ({
    put: (key, { content }) => putFile(database.db, { merchant, key }, content),
    read: (key) => readFile(database.db, { merchant, key }),
    remove: (key) => removeFile(database.db, { merchant, key }),
  }),
};
