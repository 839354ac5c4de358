import { randomInt } from 'node:crypto';
import { findBrowser } from './browser.ts';
import { createStopwatch, durationsText, slowestText } from './durations.ts';
import { failuresText, flakyText } from './failures.ts';
import { journeyFiles } from './journeys.ts';
import { failed, lastLine, sum, type TestResults } from './results.ts';
import { benchmarks, build, checks, drawArt, fleet, generate, journeys, unitTests } from './steps.ts';

/**
 * Runs the steps in order, the fast ones first, and continues after a failure where later steps can still find
 * something. `--long` repeats randomized tests at least ten times as often. `--unit` runs only the tests of code and
 * components, without those that start programs. Patterns skip the static checks and, unless they name a journey, the build and the browser.
 */
export async function testEverything(words: readonly string[]): Promise<number> {
  const patterns = words.filter((word) => !word.startsWith('--'));
  if (words.includes('--long')) process.env.LONG_TESTS = '1';
  if (words.includes('--unit')) process.env.UNIT_TESTS = '1';
  // Chosen here and not by each run of Playwright, so that a journey that is run again opens the same routes.
  process.env.JOURNEY_SAMPLE ??= String(randomInt(1_000_000));
  const isEverything = patterns.length === 0 && !words.includes('--unit');
  const { time, durations } = createStopwatch();

  const tallies: TestResults[] = [await time('generate', generate), await time('art', drawArt)];
  if (isEverything) tallies.push(await time('checks', checks));
  tallies.push(await time('unit', () => unitTests(patterns)));

  const files = words.includes('--unit') ? [] : journeyFiles(patterns);
  if (files.length > 0) {
    console.log(
      `\nJOURNEY_SAMPLE=${process.env.JOURNEY_SAMPLE} opens the same routes at the same merchants, in the same sizes, again.`,
    );
    const built = await time('build', build);
    tallies.push(built);
    if (isEverything) tallies.push(built.failed > 0 ? notBuilt('fleet') : await time('fleet', fleet));
    tallies.push(
      built.failed > 0
        ? notBuilt('journeys in a browser')
        : await time('journeys', () => inBrowser(files, isEverything)),
    );
    if (isEverything && built.failed === 0) tallies.push(await time('benchmarks', benchmarks));
  }

  const total = sum(tallies);
  const texts = [
    slowestText(total.durations),
    failuresText(total.failures),
    flakyText(total.flaky),
    durationsText(durations),
    lastLine(total),
  ];
  for (const text of texts) if (text !== '') console.log(`\n${text}`);
  return total.failed === 0 ? 0 : 1;
}

const notBuilt = (step: string): TestResults => failed(step, 'Not run, because the build failed.');

async function inBrowser(files: readonly string[], isEverything: boolean): Promise<TestResults> {
  const browser = findBrowser();
  const oneSize = isEverything && !process.env.LONG_TESTS;
  if (browser.ok) return journeys({ files, browser: browser.path, oneSize });
  console.error(browser.message);
  return failed('journeys in a browser', browser.message);
}
