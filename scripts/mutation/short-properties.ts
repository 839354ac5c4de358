/** Ends each property after a short time: thousands of mutants run it, and the first cases notice most of them. */
import fc from 'fast-check';

const LONGEST_MS = 300;

fc.configureGlobal({ interruptAfterTimeLimit: LONGEST_MS });
