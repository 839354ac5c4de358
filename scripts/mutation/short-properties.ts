/** Ends each property after a short time: thousands of mutants run it, and the first cases notice most of them. */
import fc from 'fast-check';

const MAX_PROPERTY_MS = 300;

fc.configureGlobal({ interruptAfterTimeLimit: MAX_PROPERTY_MS });
