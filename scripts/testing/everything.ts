import { findBrowser } from './browser.ts';
import { createStopwatch, durationsText } from './durations.ts';
import { failuresText, flakyText } from './failures.ts';
import { journeyFiles } from './journeys.ts';
import { build, checks, drawArt, fleet, generate, journeys, unitTests } from './steps.ts';
import { failed, lastLine, sum, type Tally } from './tally.ts';

/**
 * Runs the steps in order, the narrow ones first, and goes on after a failure wherever the next step can still find
 * something. `--long` repeats what is left to chance ten times as often and more. `--unit` runs the tests of code and
 * components only. Patterns leave out the static checks and, when they name no journey, the build and the browser.
 */
export async function testEverything(words: readonly string[]): Promise<number> {
  const patterns = words.filter((word) => !word.startsWith('--'));
  if (words.includes('--long')) process.env.LONG_TESTS = '1';
  const isEverything = patterns.length === 0 && !words.includes('--unit');
  const { time, durations } = createStopwatch();

  const tallies: Tally[] = [await time('generate', generate), await time('art', drawArt)];
  if (isEverything) tallies.push(await time('checks', checks));
  tallies.push(await time('unit', () => unitTests(patterns)));

  const files = words.includes('--unit') ? [] : journeyFiles(patterns);
  if (files.length > 0) {
    const built = await time('build', build);
    tallies.push(built);
    if (isEverything) tallies.push(built.failed > 0 ? notBuilt('fleet') : await time('fleet', fleet));
    tallies.push(built.failed > 0 ? notBuilt('journeys in a browser') : await time('journeys', () => inBrowser(files)));
  }

  const total = sum(tallies);
  const texts = [failuresText(total.failures), flakyText(total.flaky), durationsText(durations), lastLine(total)];
  for (const text of texts) if (text !== '') console.log(`\n${text}`);
  return total.failed === 0 ? 0 : 1;
}

const notBuilt = (step: string): Tally => failed(step, 'Not run, because the build failed.');

async function inBrowser(files: readonly string[]): Promise<Tally> {
  const browser = findBrowser();
  if (browser.ok) return journeys(files, browser.path);
  console.error(browser.message);
  return failed('journeys in a browser', browser.message);
}
