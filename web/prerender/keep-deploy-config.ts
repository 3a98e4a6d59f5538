import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const pointer = '.wrangler/deploy/config.json'
const kept = '.wrangler/deploy/wrangler.json'

/** A running `wrangler dev` begins again when its configuration is written. */
function writeIfChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

/**
 * Moves the configuration of the built Worker out of dist/. Wrangler reads it before it runs the [build] that makes dist/,
 * so with it inside, `wrangler dev` would not start once dist/ is deleted.
 */
export const keepDeployConfig = (): Plugin => ({
  name: 'keep-deploy-config',
  apply: 'build',
  buildApp: {
    order: 'post',
    async handler() {
      const links = JSON.parse(readFileSync(pointer, 'utf8'))
      const built = resolve(dirname(pointer), links.configPath)
      const config = JSON.parse(readFileSync(built, 'utf8'))
      const fromKept = (path: string) => relative(dirname(kept), resolve(dirname(built), path))
      const moved = {
        ...config,
        main: fromKept(config.main),
        assets: { ...config.assets, directory: fromKept(config.assets.directory) },
      }
      writeIfChanged(kept, JSON.stringify(moved))
      rmSync(built)
      writeFileSync(pointer, JSON.stringify({ ...links, configPath: 'wrangler.json' }))
    },
  },
})
