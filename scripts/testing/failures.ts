/** One thing that went wrong, as it is told again at the very end of `npm test`. */
export interface Failure {
  /** What ran: `lint`, `tests of code and components`, `journeys in a browser`. */
  readonly step: string;
  /** Path inside the project, when the failure belongs to a file. */
  readonly file?: string | undefined;
  readonly title?: string | undefined;
  /** What the tool said. */
  readonly message: string;
}

/** Lines of a message that are told again: what was expected and found stands at the top, what a tool that crashed said at its end. */
const LINES = 20;
/** Failures told with their message. When more fail they have a common cause, and their names are enough. */
const EXPLAINED = 12;
/** Columns of a line: a machine's log may hold a whole page of HTML in one. */
const COLUMNS = 240;

/** Returns the section that names every failure again, because many readers see only the end of the output; '' when nothing failed. */
export function failuresText(failures: readonly Failure[]): string {
  return sectionText('— what failed', failures, (failure) => `✗ ${nameOf(failure)}`);
}

/** Returns the section that names every flaky journey again, with what was said when it failed; '' when there is none. */
export function flakyText(flaky: readonly Failure[]): string {
  return sectionText('— what passed only when it was run again', flaky, flakyLine);
}

/** Returns the line that announces a flaky journey. Logs are searched for exactly `flaky: `. */
export const flakyLine = ({ file, title }: Failure): string => `flaky: ${nameOf({ file, title })}`;

function sectionText(heading: string, failures: readonly Failure[], lineOf: (failure: Failure) => string): string {
  if (failures.length === 0) return '';
  const named = failures.map((failure, index) =>
    [lineOf(failure), ...(index < EXPLAINED ? beginningOf(failure.message) : [])].join('\n'),
  );
  return [heading, ...named].join('\n');
}

const nameOf = ({ step, file, title }: Partial<Failure>): string =>
  [step, file, title].filter((part) => part !== undefined && part !== '').join(' › ');

const beginningOf = (message: string): string[] => linesOf(message).slice(0, LINES).map(shown);

/** What a tool that names no failure said last. */
export const endOf = (output: string): string => linesOf(output).slice(-LINES).join('\n');

const shown = (line: string): string => `    ${line.length > COLUMNS ? `${line.slice(0, COLUMNS)}…` : line}`;

// Colours: ESC, a bracket, numbers, a letter.
const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*[A-Za-z]`, 'g');

/** Frames of the tools themselves, and their rules across the screen. */
const NOISE = /^\s*(?:at|❯) .*node_modules|^[\s⎯]*$|^\s*at new Promise \(<anonymous>\)/;

const linesOf = (text: string): string[] =>
  text
    .replaceAll(COLOURS, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => !NOISE.test(line));
