// Stops the server of a data folder unless a platform owns it. Parameters: the data folder and the shared folder.
import { stopAbandoned } from './stop-abandoned.ts';

const [dataDir = '', sharedFolder = ''] = process.argv.slice(2);
await stopAbandoned(dataDir, sharedFolder);
