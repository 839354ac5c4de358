// The option --help of the project's commands.

/** Prints the usage and exits with 0 when the arguments ask for help. */
export function exitWithHelp(usage, words = process.argv.slice(2)) {
  if (!words.some((word) => word === '--help' || word === '-h')) return;
  process.stdout.write(`${usage.trimEnd()}\n`);
  process.exit(0);
}
