import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { test } from './harness/journey.ts'
import { sees } from './harness/sees.ts'

const web = path.resolve(import.meta.dirname, '../web')
/** A text that only the component sheet contains. */
const word = 'Kestrel'

test('the production build does not contain the component sheet', async ({ visit }) => {
  expect(fs.readFileSync(path.join(web, 'src/dev/component-sheet.tsx'), 'utf8')).toContain(word)
  const built = fs.readdirSync(path.join(web, 'dist'), { recursive: true, encoding: 'utf8' })
  const scripts = built.filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.filter((name) => fs.readFileSync(path.join(web, 'dist', name), 'utf8').includes(word))).toEqual([])

  const { page } = await visit(null, '/dev/components')
  await sees(page.getByRole('tab', { name: 'Login' }))
})
