// Prints, as one line of JSON, which user platform and games run as when root starts them, and gives it the data folder.
import { fileURLToPath } from 'node:url';
import { readConfiguration } from '../../platform/kernel/configuration/configuration.ts';
import { dropRoot } from '../../platform/start/unprivileged/drop-root.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const reading = readConfiguration(process.env, root);
if (reading.ok) process.stdout.write(JSON.stringify(dropRoot(reading.configuration, root)));
else process.exitCode = 1;
