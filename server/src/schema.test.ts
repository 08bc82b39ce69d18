import fs from 'node:fs'
import path from 'node:path'
import { choiceFields, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import { migrate } from './migrations/migrate.ts'
import type { Db } from './platform/context.ts'
import { openPool } from './platform/database/pool.ts'
import { withDatabase } from './testing/global-setup.ts'
import { test } from './testing/test-desk.ts'

type Column = { table: string; column: string; isNullable: boolean; mayBeLeftOut: boolean; isGeneratedAlways: boolean }

/** The `.table.ts` files without comments, read as text: TypeScript 7 has no API for types. */
const files = fs.globSync('**/*.table.ts', { cwd: import.meta.dirname }).map((file) => ({
  file,
  text: fs.readFileSync(path.join(import.meta.dirname, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''),
}))
const interfaces = new Map(
  files.flatMap(({ text }) =>
    [...text.matchAll(/interface (\w+)(?: extends (\w+))? \{\n([\s\S]*?)\n\}/g)].map(([, name, base, body]) => [
      name!,
      { base, body: body! },
    ]),
  ),
)
const described = files.flatMap(columnsIn).concat(choiceFields.map((field) => choiceColumn(ticketFields[field].column)))

/** The row type of tickets takes these columns from the registry of fields. */
function choiceColumn(column: string): Column {
  return { table: 'tickets', column, isNullable: false, mayBeLeftOut: false, isGeneratedAlways: false }
}

test('row types match the migrated database', async ({ desk }) => {
  const actual = await columnsOf(desk.db)
  const nameOf = (one: Column) => `${one.table}.${one.column}`
  expect(described.map(nameOf).sort()).toEqual(actual.map(nameOf).sort())

  const wanted = new Map(actual.map((one) => [nameOf(one), one]))
  const wrong = described.flatMap((one) => {
    const real = wanted.get(nameOf(one))!
    const faults = [
      one.isNullable !== real.isNullable && `${real.isNullable ? 'is' : 'is never'} null`,
      // A column with a default may still be required by the type; one without must be.
      one.mayBeLeftOut && !real.mayBeLeftOut && 'has no default',
      !one.isGeneratedAlways && real.isGeneratedAlways && 'is always generated',
    ].filter((fault) => fault !== false)
    return faults.map((fault) => `${nameOf(one)} ${fault}`)
  })
  expect(wrong).toEqual([])
})

async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, not a.attnotnull as "isNullable",
      (a.atthasdef or a.attidentity <> '' or not a.attnotnull) as "mayBeLeftOut", a.attidentity = 'a' as "isGeneratedAlways"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely%'
      and a.attnum > 0 and not a.attisdropped`.execute(db)
  return rows
}

/** Returns the columns of the tables that the schema of a file maps to interfaces. */
function columnsIn({ file, text }: { file: string; text: string }): Column[] {
  const schema = /interface Schema \{\n([\s\S]*?)\n {2}\}/.exec(text)?.[1] ?? ''
  return [...schema.matchAll(/(\w+): (\w+)/g)].flatMap(([, table, name]) => {
    const body = bodyOf(name!)
    if (body === undefined) throw new Error(`${file} maps ${table} to ${name}, which no file declares`)
    return [...body.matchAll(/^ {2}(\w+)\??: (.+)$/gm)].map(([, column, type]) => columnOf(table!, column!, type!))
  })
}

/** Returns the members of an interface, with those that it inherits. */
function bodyOf(name: string): string | undefined {
  const found = interfaces.get(name)
  return found && [found.base ? bodyOf(found.base) : undefined, found.body].filter(Boolean).join('\n')
}

/** `Generated<T>`, `GeneratedAlways<T>`, `ColumnType<select, insert, update>` or the bare type. */
function columnOf(table: string, column: string, type: string): Column {
  const [, wrapper, inner] = /^(\w+)<(.+)>$/.exec(type) ?? []
  const isWrapped = wrapper === 'Generated' || wrapper === 'GeneratedAlways' || wrapper === 'ColumnType'
  const [selected, inserted = ''] = isWrapped ? parts(inner!) : [type, type]
  return {
    table,
    column,
    isNullable: /\bnull\b/.test(selected!),
    mayBeLeftOut: wrapper?.startsWith('Generated') || /\b(undefined|never|null)\b/.test(inserted),
    isGeneratedAlways: wrapper === 'GeneratedAlways' || (wrapper === 'ColumnType' && inserted.trim() === 'never'),
  }
}

/** Splits type arguments at their own commas. */
function parts(text: string) {
  let depth = 0
  const found = ['']
  for (const character of text) {
    if ('<{[('.includes(character)) depth += 1
    if ('>}])'.includes(character)) depth -= 1
    if (character === ',' && depth === 0) found.push('')
    else found[found.length - 1] += character
  }
  return found
}

test('a database with a migration that this version does not have is refused', async ({ desk }) => {
  const owner = openPool({ ...withDatabase(inject('postgres'), desk.databaseName), max: 1 })
  try {
    await owner.query(`insert into kysely_migration (name, timestamp) values ('0001-people', now())`)
    await expect(migrate(owner)).rejects.toThrow('its database was created by another version (migration 0001-people)')
  } finally {
    await owner.query(`delete from kysely_migration where name = '0001-people'`)
    await owner.end()
  }
})

/** A search reads the whole pending list, and a write that finds it full moves all of it into the index before it returns. */
test('no GIN index collects its new entries in a pending list', async ({ desk }) => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_am on pg_am.oid = c.relam
    where c.relnamespace = 'public'::regnamespace and pg_am.amname = 'gin'
      and not coalesce(c.reloptions, '{}') @> '{fastupdate=off}'`.execute(desk.db)
  expect(rows).toEqual([])
})
