/** A row of the query that a function builds. */
export type QueryRow<Build extends (...input: never[]) => { executeTakeFirstOrThrow: () => Promise<unknown> }> =
  Awaited<ReturnType<ReturnType<Build>['executeTakeFirstOrThrow']>>
