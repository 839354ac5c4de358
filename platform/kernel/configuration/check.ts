// Checks the environment before anything slow starts; exits with status 1 when a variable is invalid.
import { readConfiguration } from './configuration.ts';
import { findPortProblem } from './port.ts';

const reading = readConfiguration(process.env, process.cwd());
const portProblem = reading.ok ? await findPortProblem(reading.configuration) : undefined;
const problems = reading.ok ? [portProblem].filter((problem) => problem !== undefined) : reading.problems;
for (const { message } of problems) process.stderr.write(`${message}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
