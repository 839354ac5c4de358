/** A failure as the summary at the end of `npm test` shows it. */
export interface Failure {
  /** What ran: `lint`, `tests of code and components`, `journeys in a browser`. */
  readonly step: string;
  /** Path inside the project, when the failure belongs to a file. */
  readonly file?: string | undefined;
  readonly title?: string | undefined;
  /** The tool's message. */
  readonly message: string;
}

/**
 * Maximum lines of a repeated message: assertion messages start with expected and found values, crashed tools end with
 * their error.
 */
const MAX_LINES = 20;
/** Maximum of failures shown with messages. More have a common cause, and their names suffice. */
const MAX_EXPLAINED = 12;
/** Maximum line length, because a log line may contain a whole page of HTML. */
const MAX_COLUMNS = 240;

/** Returns the summary of failures for the end of the output, or '' without failures. */
export function failuresText(failures: readonly Failure[]): string {
  return sectionText('— what failed', failures, (failure) => `✗ ${nameOf(failure)}`);
}

/** Returns the summary of flaky journeys with the messages of their failures, or ''. */
export function flakyText(flaky: readonly Failure[]): string {
  return sectionText('— what passed only when it was run again', flaky, flakyLine);
}

/** Returns the line that announces a flaky journey. Logs are searched for exactly `flaky: `. */
export const flakyLine = ({ file, title }: Failure): string => `flaky: ${nameOf({ file, title })}`;

function sectionText(heading: string, failures: readonly Failure[], lineOf: (failure: Failure) => string): string {
  if (failures.length === 0) return '';
  const named = failures.map((failure, index) =>
    [lineOf(failure), ...(index < MAX_EXPLAINED ? beginningOf(failure.message) : [])].join('\n'),
  );
  return [heading, ...named].join('\n');
}

const nameOf = ({ step, file, title }: Partial<Failure>): string =>
  [step, file, title].filter((part) => part !== undefined && part !== '').join(' › ');

const beginningOf = (message: string): string[] => linesOf(message).slice(0, MAX_LINES).map(shown);

/** Returns the last lines of a tool's output. */
export const endOf = (output: string): string => linesOf(output).slice(-MAX_LINES).join('\n');

const shown = (line: string): string => `    ${line.length > MAX_COLUMNS ? `${line.slice(0, MAX_COLUMNS)}…` : line}`;

// ANSI colours: ESC, a bracket, numbers, a letter.
const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*[A-Za-z]`, 'g');

/** Stack frames of tools, and horizontal rules. */
const NOISE = /^\s*(?:at|❯) .*node_modules|^[\s⎯]*$|^\s*at new Promise \(<anonymous>\)/;

const linesOf = (text: string): string[] =>
  text
    .replaceAll(COLOURS, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => !NOISE.test(line));
