import { build, checks, generate, journeyFiles, journeys, unitTests } from './steps.ts';
import { FAILED, lastLine, sum, type Tally } from './tally.ts';

interface Wish {
  /** Parts of paths; none means everything. */
  readonly patterns: readonly string[];
  /** Finds or installs a browser: its path, an empty text for Playwright's own, nothing when there is none. */
  readonly findBrowser: () => string | undefined;
}

/**
 * Runs the steps in order, the narrow ones first, and goes on after a failure wherever the next step can still tell
 * something. Patterns leave out the static checks and, when they name no journey, the build and the browser.
 */
export async function testEverything({ patterns, findBrowser }: Wish): Promise<number> {
  const tallies: Tally[] = [await generate()];
  if (patterns.length === 0) tallies.push(await checks());
  tallies.push(await unitTests(patterns));

  const files = journeyFiles(patterns);
  if (patterns.length === 0 || files.length > 0) {
    const built = await build();
    tallies.push(built, built.failed > 0 ? FAILED : await inBrowser(files, findBrowser));
  }

  const total = sum(tallies);
  console.log(`\n${lastLine(total)}`);
  return total.failed === 0 ? 0 : 1;
}

async function inBrowser(files: readonly string[], findBrowser: Wish['findBrowser']): Promise<Tally> {
  const browser = findBrowser();
  return browser === undefined ? FAILED : journeys(files, browser);
}
