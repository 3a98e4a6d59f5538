import { cloudflare } from '@cloudflare/vite-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { unstable_readConfig } from 'wrangler'
import { prerender } from './web/prerender/plugin.ts'
import { variableNames } from './worker/env.ts'

/** Variables that `npm run dev` was given; the built Worker gets its own from where it runs. */
const localVariables = () =>
  Object.fromEntries(
    variableNames.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )

/** Pages name themselves by the address they will be published at. */
const siteOrigin = new URL(String(unstable_readConfig({ config: 'wrangler.toml' }).vars.SITE_URL)).origin

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'web/public',
  environments: {
    // The Worker's environment carries its name from wrangler.toml.
    altimach: { build: { minify: true } },
    client: {
      build: { outDir: 'dist/client', manifest: true, rolldownOptions: { input: 'web/index.html' } },
    },
  },
  plugins: [
    prerender(siteOrigin),
    react(),
    tailwind(),
    cloudflare({
      ...(process.env.STATE_DIR ? { persistState: { path: process.env.STATE_DIR } } : {}),
      config: (config) => {
        if (command === 'serve') config.vars = { ...config.vars, ...localVariables() }
      },
    }),
  ],
}))
