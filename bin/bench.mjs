// npm run bench: fills a database with benchmark data and measures; arguments are passed on.
import { findChromium } from './chromium.mjs'
import { prepare } from './prepare.mjs'
import { buildServerIfStale } from './server-build.mjs'
import { at, become, run } from './steps.mjs'
import { buildWebIfStale } from './web-build.mjs'

await run(async () => {
  const node = prepare()
  process.env.CHROMIUM = findChromium()
  await buildWebIfStale(node)
  process.env.SERVER_ENTRY = buildServerIfStale(node)
  become(node, [at('bench/main.ts'), ...process.argv.slice(2)])
})
