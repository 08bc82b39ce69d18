import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { endpoints } from '@hatchway/contract/endpoints'
import openapiTS from 'openapi-typescript'
import { expect, test } from 'vitest'
import { apiDocument } from './page.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

/** A program of a client: what compiles, and lines that must not. */
const program = `
import type { components, paths } from './api.ts'

type Ticket = components['schemas']['Ticket']
type Comment = components['schemas']['Comment']
type Created = paths['/api/tickets/{id}/comments']['post']['responses'][201]['content']['application/json']
type ApiError = components['schemas']['Error']

export const line = (ticket: Ticket, comments: Comment[]): string =>
  [ticket.ticketNumber, ticket.assignee?.fullName ?? 'no assignee', ...comments.map(({ content }) => content)].join(' ')
export const body: components['schemas']['NewComment'] = { content: 'Hello' }
export const created = (answer: Created): Comment => answer
export const isClosed = (error: ApiError): boolean => error.code === 'ticket.closed'

// @ts-expect-error no such status
export const status: Ticket['status'] = 'lost'
// @ts-expect-error no such property
export const wrong = (comment: Comment) => comment.text
// @ts-expect-error no such code
export const isLost = (error: ApiError): boolean => error.code === 'ticket.lost'
`

// openapi-typescript stays at version 6: version 7 needs the JavaScript API of TypeScript 5, which TypeScript 7 does not have.
test('a generated client has types for the records, and a program that uses them compiles', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'client-types-'))
  try {
    await fs.writeFile(path.join(folder, 'api.ts'), await openapiTS(apiDocument(endpoints) as never))
    await fs.writeFile(path.join(folder, 'program.ts'), program)
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'es2022',
      module: 'nodenext',
      allowImportingTsExtensions: true,
      types: [],
    }
    await fs.writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }))
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
    const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', folder]).catch(
      (failed: { stdout: string }) => failed,
    )
    expect(stdout).toBe('')
  } finally {
    await fs.rm(folder, { recursive: true })
  }
})
