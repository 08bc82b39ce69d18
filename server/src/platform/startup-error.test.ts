import { once } from 'node:events'
import net from 'node:net'
import { expect, test } from 'vitest'
import { explainStartupError, ListenError } from './startup-error.ts'

test('an address of another machine in HOST is reported as one line', async () => {
  const server = net.createServer()
  const failed = once(server, 'error')
  server.listen(0, '192.0.2.1')
  const [cause] = await failed
  expect(explainStartupError(new ListenError(cause))).toMatch(
    /^Hatchway can't start: HOST is not an address of this machine \(.*\)$/,
  )
})

test('an error that an operator can’t fix is reported with its stack', () => {
  expect(explainStartupError(new TypeError('x is undefined'))).toMatch(/^TypeError: x is undefined\n +at /)
})
