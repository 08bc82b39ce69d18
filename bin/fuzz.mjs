// npm run fuzz: sends hostile requests to a server of its own; arguments are passed on.
import { prepare } from './prepare.mjs'
import { at, become, run } from './steps.mjs'

await run(() => {
  become(prepare(), [at('fuzz/main.ts'), ...process.argv.slice(2)])
})
