/**
 * Loads React's production build, as the platform renders pages with it: the development build takes ten times as long to render
 * one. React chooses its build when it is loaded, once in each worker; everything else sees the environment of the tests.
 */
const environment = process.env.NODE_ENV;
process.env.NODE_ENV = 'production';
await Promise.all([import('react'), import('react/jsx-runtime'), import('react-dom'), import('react-dom/server')]);
process.env.NODE_ENV = environment;

export {};
