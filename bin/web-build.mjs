import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { compressFiles } from './compress.mjs'
import { at, readIfAny, refuseIfNotOurs, root, step } from './steps.mjs'

const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/contract-outline.ts',
  'web/chunks.ts',
  'web/first-loads.ts',
  'web/icon-imports.ts',
  'web/inline-theme.ts',
  'bin/compress.mjs',
  'web/package.json',
  'contract/src',
  'package-lock.json',
]

/** Builds the web if its sources are not those that `web/dist` was built from. */
export async function buildWebIfStale(node) {
  const stamp = at('web/dist/.built-from')
  const hash = hashOf(sources)
  if (readIfAny(stamp) === hash) return

  refuseIfNotOurs(fs.existsSync(at('web/dist')) ? at('web/dist') : at('web'), 'build the web')
  step('Building the web', node, [at('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], at('web'))
  await compressFiles(at('web/dist/assets'))
  fs.writeFileSync(stamp, hash)
}

/** One hash over names and contents; tests are excluded, because they change no page. */
export function hashOf(places) {
  const hash = createHash('sha256')
  const add = (file) => {
    const stat = fs.statSync(file, { throwIfNoEntry: false })
    if (stat?.isDirectory()) for (const entry of fs.readdirSync(file).sort()) add(path.join(file, entry))
    else if (stat && !/\.test\.tsx?$/.test(file))
      hash.update(`\n${path.relative(root, file)}\n`).update(fs.readFileSync(file))
  }
  for (const place of places) add(at(place))
  return hash.digest('hex')
}
