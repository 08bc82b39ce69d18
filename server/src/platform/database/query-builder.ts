import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Db } from '../context.ts'
import type { Schema } from './schema.ts'

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()
const nothing = async () => {}
const rejectTransaction = async () => {
  throw new Error('Transactions begin and end in transaction.ts only')
}

/** Returns a query builder whose statements `execute` runs. It begins and ends no transaction. */
export function queryBuilder(execute: <R>(query: CompiledQuery) => Promise<QueryResult<R>>): Db {
  const connection: DatabaseConnection = {
    executeQuery: execute,
    streamQuery() {
      throw new Error('Page through the rows instead of streaming them')
    },
  }
  const driver = {
    init: nothing,
    acquireConnection: async () => connection,
    releaseConnection: nothing,
    beginTransaction: rejectTransaction,
    commitTransaction: rejectTransaction,
    rollbackTransaction: rejectTransaction,
    destroy: nothing,
  }
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => compiler,
    },
  })
}
