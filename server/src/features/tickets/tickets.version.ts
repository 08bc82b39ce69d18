import { conflict } from '../../platform/http/errors.ts'

/** The version that a change was made on: of `If-Match` (`"3"`, as the `ETag` says it), else of the body. `*` asks for none. */
export function versionAsked(ifMatch: string | undefined, inBody: number | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return inBody
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch.trim())?.[1]
  if (!version) throw conflict('This ticket was changed meanwhile')
  return Number(version)
}
