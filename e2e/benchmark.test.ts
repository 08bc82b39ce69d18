import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

test('the short benchmark measures each kind of main path on a small database', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hatchway-benchmark-'))
  const main = path.resolve(import.meta.dirname, '../bench/main.ts')
  const bench = spawn(process.execPath, [main, '--quick', '--tickets', '1000', '--seconds', '0.04'], {
    env: { ...process.env, HATCHWAY_BENCH_DATA: folder },
  })
  try {
    const [printed, errors, [code]] = await Promise.all([text(bench.stdout), text(bench.stderr), once(bench, 'exit')])
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    const row = (name: string, who: string) => new RegExp(`^\\| ${name} +\\| ${who} +\\| (1|2) .*\\d`, 'm')
    for (const [name, who] of [
      ['list', 'agent of 3 groups'],
      ['portal list', 'biggest customer'],
      ['ticket', 'biggest customer'],
      ['30 comments', 'agent'],
      ['portal search, common word', 'biggest customer'],
      ['file a ticket in the portal', 'biggest customer'],
      ['reply', 'agents'],
    ] as const)
      expect(printed).toMatch(row(name, who))
    // Every event has arrived at every page that shows a list.
    expect(printed).toMatch(/6 open lists among 30 open pages, 20 changes a second\. .*p99 \d+ ms/)
    expect(printed).not.toContain('did not arrive')
    expect(printed).toMatch(/\d+ events recorded at once: their reactions are handled at \d+ a second/)
  } finally {
    bench.kill()
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
})
