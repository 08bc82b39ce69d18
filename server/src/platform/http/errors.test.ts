import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { type ErrorCode, errorCodes } from '@hatchway/contract/error-codes'
import { expect, test } from 'vitest'
import { notFound } from './errors.ts'

const source = path.resolve(import.meta.dirname, '../..')

test('every code of the catalogue is thrown somewhere in the server', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts'], {
    cwd: source,
    encoding: 'utf8',
  })
  const thrown = files
    .split('\n')
    .filter((file) => file && !file.endsWith('.test.ts') && fs.existsSync(path.join(source, file)))
    .map((file) => fs.readFileSync(path.join(source, file), 'utf8'))
    .join('\n')
  const isThrown = (code: string) => {
    const [record] = code.split('.')
    return (
      thrown.includes(`'${code}'`) ||
      (code.endsWith('.not_found') && new RegExp(`(notFound\\(|lockRow\\(.*, )'${record}'\\)`).test(thrown))
    )
  }
  expect(Object.keys(errorCodes).filter((code) => !isThrown(code))).toEqual([])
})

test('the general code of a status, without a record, comes first', () => {
  const first = new Map(
    Object.entries(errorCodes)
      .toReversed()
      .map(([code, { status }]) => [status, code as ErrorCode]),
  )
  expect([...first.values()].filter((code) => code.includes('.'))).toEqual(['docker_image.unavailable'])
})

test('the message of a record that was not found names its kind', () => {
  expect(notFound('ticket_type')).toMatchObject({
    status: 404,
    code: 'ticket_type.not_found',
    message: 'Ticket type not found',
  })
})
