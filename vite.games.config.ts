import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('games', import.meta.url));

/** Every folder with a client is a separate entry: a game loads the framework and itself, and no other game. */
const clients = readdirSync(root).filter((folder) => existsSync(`${root}/${folder}/main.tsx`));

export default defineConfig({
  root,
  plugins: [react()],
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  publicDir: false,
  build: {
    outDir: '../dist/games',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { input: clients.map((folder) => `${root}/${folder}/main.tsx`) },
  },
});
