import { DatabaseUnavailable } from './database/embedded/database-unavailable.ts'
import { WrongSetting } from './settings.ts'

type SystemError = Error & { code?: string; address?: string; port?: number }

/** Thrown when the server cannot listen on `HOST` and `PORT`. */
export class ListenError extends Error {
  constructor(cause: unknown) {
    super(`Hatchway can't start: ${whyNot(cause as SystemError)}`, { cause })
  }
}

/** Returns one line for an error that an operator can fix, and the whole error for any other. */
export function explainStartupError(error: unknown): string {
  if (error instanceof WrongSetting || error instanceof DatabaseUnavailable || error instanceof ListenError)
    return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function whyNot({ code, address, port, message }: SystemError) {
  if (code === 'EADDRINUSE') return `port ${port} of ${address} is in use. Set PORT to another.`
  if (code === 'EACCES') return `no permission to listen on port ${port}. Set PORT to another.`
  return `HOST is not an address of this machine (${message})`
}
