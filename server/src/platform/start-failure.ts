import { DatabaseUnavailable } from './embedded-postgres/database-unavailable.ts'
import { WrongSetting } from './settings.ts'

type SystemError = Error & { code?: string; address?: string; port?: number }

/** One line for what an operator can mend; the whole error for what only a developer can. */
export function whyItCannotStart(error: unknown): string {
  if (error instanceof WrongSetting || error instanceof DatabaseUnavailable) return error.message
  if (!(error instanceof Error)) return String(error)
  const { code, address, port, message } = error as SystemError
  if (code === 'EADDRINUSE') return `Hatchway can't start: port ${port} of ${address} is in use. Set PORT to another.`
  if (code === 'EACCES' && port) return `Hatchway can't start: no permission to listen on port ${port}. Set PORT to another.`
  // 28…: the login was refused; 3D000: no such database; 42501: the login may not do what the first start needs.
  if (code && /^(28|3D000|42501|ECONN|ENOTFOUND|ETIMEDOUT)/.test(code)) return `Hatchway can't reach its database: ${message}`
  return error.stack ?? message
}
