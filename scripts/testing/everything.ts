import { findBrowser } from './browser.ts';
import { build, checks, drawArt, fleet, generate, journeyFiles, journeys, unitTests } from './steps.ts';
import { failuresText } from './failures.ts';
import { failed, lastLine, sum, type Tally } from './tally.ts';

/**
 * Runs the steps in order, the narrow ones first, and goes on after a failure wherever the next step can still tell
 * something. `--long` repeats what is left to chance ten times as often and more. Patterns leave out the static checks and, when they name no journey, the build and the browser.
 */
export async function testEverything(words: readonly string[]): Promise<number> {
  const patterns = words.filter((word) => word !== '--long');
  if (patterns.length < words.length) process.env.LONG_TESTS = '1';
  const tallies: Tally[] = [await generate(), await drawArt()];
  if (patterns.length === 0) tallies.push(await checks());
  tallies.push(await unitTests(patterns));

  const files = journeyFiles(patterns);
  if (patterns.length === 0 || files.length > 0) {
    const built = await build();
    tallies.push(built);
    if (patterns.length === 0) tallies.push(built.failed > 0 ? notBuilt('fleet') : await fleet());
    tallies.push(built.failed > 0 ? notBuilt('journeys in a browser') : await inBrowser(files));
  }

  const total = sum(tallies);
  for (const text of [failuresText(total.failures), lastLine(total)]) if (text !== '') console.log(`\n${text}`);
  return total.failed === 0 ? 0 : 1;
}

const notBuilt = (step: string): Tally => failed(step, 'Not run, because the build failed.');

async function inBrowser(files: readonly string[]): Promise<Tally> {
  const browser = findBrowser();
  if (browser.ok) return journeys(files, browser.path);
  console.error(browser.message);
  return failed('journeys in a browser', browser.message);
}
