// npm start: installs and builds what is missing, then serves.
import { prepare } from './prepare.mjs'
import { buildServerIfStale } from './server-build.mjs'
import { at, become, run } from './steps.mjs'
import { buildWebIfStale } from './web-build.mjs'

await run(async () => {
  const node = prepare()
  await buildWebIfStale(node)
  const entry = buildServerIfStale(node)
  process.env.NODE_ENV ??= 'production'
  // Node's compile cache is kept for the next start, which then takes a third less work.
  process.env.NODE_COMPILE_CACHE ??= at('node_modules/.cache/hatchway/compiled')
  become(node, [entry])
})
