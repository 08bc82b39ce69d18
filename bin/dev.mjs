// npm run dev: the server restarts and the page reloads with every change.
import { spawn } from 'node:child_process'
import { prepare } from './prepare.mjs'
import { at, passSignalsTo, run } from './steps.mjs'

await run(() => {
  const node = prepare()
  const port = process.env.PORT ?? '3000'
  // Vite's dev server proxies /api and /ws to this address.
  const page = `http://localhost:${process.env.HATCHWAY_WEB_PORT ?? '5173'}`
  const env = { HATCHWAY_URL: page, ...process.env, PORT: port, HATCHWAY_SERVER: `http://127.0.0.1:${port}` }
  const children = [
    spawn(node, ['--watch', '--watch-preserve-output', at('server/src/main.ts')], { env, stdio: 'inherit' }),
    spawn(node, [at('node_modules/vite/bin/vite.js')], { env, stdio: 'inherit', cwd: at('web') }),
  ]
  let ending = false
  passSignalsTo(children, () => {
    ending = true
  })
  for (const child of children) {
    child.on('exit', (code) => {
      // When one of the two exits, the other is stopped.
      if (!ending) for (const other of children) other.kill('SIGTERM')
      if (!ending) process.exitCode = code ?? 1
      ending = true
    })
  }
})
