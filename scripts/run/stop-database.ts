// Stops the embedded PostgreSQL that a crashed platform left running; does nothing while a platform owns it.
import { fileURLToPath } from 'node:url';
import { readConfiguration } from '../../platform/kernel/configuration/configuration.ts';
import { stopAbandoned } from '../../platform/kernel/database/embedded/stop-abandoned.ts';

const reading = readConfiguration(process.env, fileURLToPath(new URL('../..', import.meta.url)));
if (reading.ok && reading.configuration.databaseUrl === undefined) {
  const problem = await stopAbandoned(reading.configuration.dataDir);
  if (problem) process.stderr.write(`${problem.message}\n`);
}
