import { conflict } from '../../platform/http/errors.ts'

/** Returns the version that a change is based on: from `If-Match` (`"3"`, as in the `ETag`), or else from the body. `*` requires none. */
export function versionAsked(ifMatch: string | undefined, inBody: number | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return inBody
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch.trim())?.[1]
  if (!version) throw conflict('This ticket was changed meanwhile', 'stale_version')
  return Number(version)
}
