// npm run bench: fills a database with big data and measures; arguments are passed on.
import { prepare } from './prepare.mjs'
import { at, become, run } from './steps.mjs'
import { buildWebIfStale } from './web-build.mjs'

await run(() => {
  const node = prepare()
  buildWebIfStale(node)
  become(node, [at('bench/main.ts'), ...process.argv.slice(2)])
})
