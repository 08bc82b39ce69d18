import fs from 'node:fs'
import { at, isWritable, readIfAny, step } from './steps.mjs'
import { hashOf } from './web-build.mjs'

const sources = ['server/src', 'server/package.json', 'server/vite.config.ts', 'contract/src', 'package-lock.json']

/**
 * Bundles the server if its sources are not those that `server/dist` was built from. Returns the file to start: in a checkout that cannot be
 * written, the source, which does the same but takes longer to load.
 */
export function buildServerIfStale(node) {
  const [entry, stamp] = [at('server/dist/main.js'), at('server/dist/.built-from')]
  const hash = hashOf(sources)
  if (readIfAny(stamp) === hash) return entry
  if (!isWritable(fs.existsSync(at('server/dist')) ? at('server/dist') : at('server'))) return at('server/src/main.ts')
  step('Bundling the server', node, [at('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], at('server'))
  fs.writeFileSync(stamp, hash)
  return entry
}
