import { type InvitationLine, newUser, type users } from '@hatchway/contract/accounts/users'
import type { Result, Validated } from '@hatchway/contract/endpoint'
import { limits } from '@hatchway/contract/limits'
import { CsvError } from 'csv-parse/sync'
import { type CsvRow, csvRows } from '../../platform/content/csv-rows.ts'
import type { Context } from '../../platform/context.ts'
import { badRequest } from '../../platform/http/errors.ts'
import type { HttpExchange } from '../../platform/http/implement.ts'
import { createUser, type NewAccount } from './users.create.ts'
import { invitationListMessages as messages } from './users.messages.ts'
import '../groups/groups.table.ts'
import './users.table.ts'

type Body = Validated<typeof users.inviteMany>['body']
type Column = (typeof columns)[number]
type Line = { shown: InvitationLine; account: NewAccount | null }

/** The columns of a list without a header row, in this order. */
const columns = ['fullName', 'email', 'username', 'role', 'groups', 'department', 'position'] as const
const headers: Record<string, Column> = {
  name: 'fullName',
  'full name': 'fullName',
  fullname: 'fullName',
  email: 'email',
  'e-mail': 'email',
  'email address': 'email',
  username: 'username',
  'user name': 'username',
  role: 'role',
  group: 'groups',
  groups: 'groups',
  'member of': 'groups',
  department: 'department',
  position: 'position',
}

/**
 * Invites the people of a CSV list, all or none: with an error in any line, or as a preview, it only returns what is wrong with each line.
 */
export async function inviteMany(
  ctx: Context,
  { body }: { body: Body },
  exchange: HttpExchange,
): Promise<Result<typeof users.inviteMany>> {
  const lines = await checkLines(ctx, body)
  if (body.isPreview || lines.some(({ account }) => account === null))
    return { people: lines.map(({ shown }) => shown), invited: 0 }
  const people: InvitationLine[] = []
  for (const { shown, account } of lines) {
    const made = await createUser(ctx, { body: account! }, exchange)
    people.push({ ...shown, username: made.username, userId: made.id, invitationUrl: made.invitationUrl })
  }
  return { people, invited: people.length }
}

async function checkLines(ctx: Context, { csv, customerId = null }: Body): Promise<Line[]> {
  const rows = peopleIn(readRows(csv))
  if (rows.length === 0) throw badRequest(messages.empty, 'csv')
  if (rows.length > limits.invitationsPerList)
    throw badRequest(messages.tooMany(limits.invitationsPerList, rows.length), 'csv')
  const groups = await groupIds(ctx)
  const taken = await takenNames(ctx, customerId, rows)
  const seen = new Map<string, number>()
  return rows.map(({ line, person }) => {
    const groupNames = person.groups.split(/[,;|]/).flatMap((name) => name.trim() || [])
    const shown = {
      ...{ line, fullName: person.fullName, email: person.email, username: person.username },
      ...{ role: person.role || 'requester', groups: groupNames, errors: [] as string[], userId: null },
      invitationUrl: null,
    }
    const { success, data, error } = newUser.safeParse({
      fullName: person.fullName,
      email: person.email,
      ...(person.username && { username: person.username }),
      role: shown.role.toLowerCase(),
      customerId,
      department: person.department || null,
      position: person.position || null,
      groups: groupNames.flatMap((name) => groups.get(name.toLowerCase()) ?? []),
    })
    const problems = success ? [] : error.issues.map(({ path, message }) => messageFor(path[0], message))
    if (customerId !== null && shown.role.toLowerCase() !== 'requester') problems.push(messages.customerRole)
    for (const name of groupNames) if (!groups.has(name.toLowerCase())) problems.push(messages.noGroup(name))
    for (const [field, value] of [
      ['email', person.email],
      ['username', person.username],
    ] as const) {
      const key = `${field} ${value.toLowerCase()}`
      if (!value) continue
      if (taken.has(key)) problems.push(messages.taken[field](value))
      else if (seen.has(key)) problems.push(messages.repeated[field](seen.get(key)!))
      else seen.set(key, line)
    }
    return { shown: { ...shown, errors: problems }, account: problems.length === 0 ? data! : null }
  })
}

function readRows(csv: string) {
  try {
    return csvRows(csv)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw badRequest(messages.notClosed, 'csv')
  }
}

/** Returns the people of the rows by column. A first row that names a column of email addresses is the header. */
function peopleIn(rows: CsvRow[]) {
  const [first] = rows
  const named = first?.cells.map((cell) => headers[cell.toLowerCase()]) ?? []
  const hasHeader = named.includes('email')
  const order: (Column | undefined)[] = hasHeader ? named : [...columns]
  return (hasHeader ? rows.slice(1) : rows).map(({ line, cells }) => {
    const person = Object.fromEntries(columns.map((column) => [column, ''])) as Record<Column, string>
    for (const [at, cell] of cells.entries()) {
      const column = order[at]
      if (column) person[column] = cell
    }
    return { line, person }
  })
}

function messageFor(field: PropertyKey | undefined, message: string) {
  if (field === 'fullName') return messages.fullName
  if (field === 'email') return messages.email
  if (field === 'role') return messages.role
  return messages.other(message)
}

async function groupIds({ db }: Context) {
  const rows = await db.selectFrom('groups').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}

/** Returns which email addresses and usernames of the list belong to an account of the same realm. */
async function takenNames({ db }: Context, customerId: number | null, rows: ReturnType<typeof peopleIn>) {
  const given = (field: 'email' | 'username') => rows.flatMap(({ person }) => person[field].toLowerCase() || [])
  const found = await db
    .selectFrom('users')
    .select((eb) => [
      eb.fn<string>('lower', ['email']).as('email'),
      eb.fn<string>('lower', ['username']).as('username'),
    ])
    .where('customer_id', 'is not distinct from', customerId)
    .where(({ eb, fn, or }) =>
      or([
        eb(fn('lower', ['email']), '=', eb.fn.any(eb.val(given('email')))),
        eb(fn('lower', ['username']), '=', eb.fn.any(eb.val(given('username')))),
      ]),
    )
    .execute()
  return new Set(found.flatMap(({ email, username }) => [`email ${email}`, `username ${username}`]))
}
