import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const page = fs.readFileSync(path.join(root, 'docs/coverage.md'), 'utf8')
const named = [...page.matchAll(/`([\w./-]+) › ([^`]+)`/g)].map(([, file, name]) => ({ file: file!, name: name! }))

test('every test that docs/coverage.md names is there', () => {
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ file, name }) => !isThere(file, name)).map(({ file, name }) => `${file} › ${name}`)).toEqual(
    [],
  )
})

test('everything that was asked for has a test', () => {
  const lines = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (asked for|-+) /.test(line))
  expect(lines.filter((line) => !line.includes(' › '))).toEqual([])
})

function isThere(file: string, name: string) {
  const at = path.join(root, file)
  if (!fs.existsSync(at)) return false
  const source = fs.readFileSync(at, 'utf8')
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`))
}
