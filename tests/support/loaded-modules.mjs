// Writes the URL of each module that Node itself loads for the platform to the file LOADED_MODULES; loaded by `--import`.
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// The program's other processes inherit the options.
if (process.argv[1]?.endsWith('platform/main.ts'))
  registerHooks({
    load: (url, context, next) => {
      appendFileSync(process.env.LOADED_MODULES ?? '', `${url}\n`);
      return next(url, context);
    },
  });
