import fs from 'node:fs'
import path from 'node:path'
import type { ErrorCode } from '@hatchway/contract/error-codes'
import { type Logger, type LoggerOptions, pino } from 'pino'
import { withoutTokens } from './secrets/token-urls.ts'
import type { Settings } from './settings.ts'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/**
 * Writes structured entries to standard output, or to a file, of which a terminal then shows only errors, in one line each. Credentials
 * (cookies, keys, passwords, tokens) are redacted: by name where they are fields, and in the written entry where they are part of a URL, so
 * that no message, stack or field of any depth contains one.
 */
export function openLog(level: Settings['logLevel'], file?: string): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['req.headers', 'res.headers', '*.password', '*.newPassword', '*.token', '*.apiKey', ...ofErrors],
      remove: true,
    },
    hooks: {
      streamWrite: withoutTokens,
      logMethod(args, method, level) {
        const isExpected = level > debugLevel && isConnectionLoss(args[0])
        if (!isExpected) method.apply(this, args)
        else if (this.isLevelEnabled('debug')) this.debug(...args)
      },
    },
    serializers: {
      req: ({ method, url, id, ip }) => ({ id, method, url, ip }),
      res: ({ statusCode }) => ({ statusCode }),
    },
  }
  return file ? pino(options, pino.multistream(streamsTo(file, level))) : pino(options)
}

const debugLevel = pino.levels.values.debug!

/**
 * The pool reports a database that is out of reach once. Everything that fails because of it, once a second in each of a dozen pollers, is
 * an entry at level `debug`.
 */
const isConnectionLoss = (bindings: unknown) =>
  (bindings as { err?: { code?: ErrorCode } } | null)?.err?.code === 'database_unavailable'

/** Returns where entries go on a terminal: to a file in the data folder, unless HATCHWAY_LOG asks for them on the screen. */
export const logFileFor = ({ dataFolder, hasOwnLogLevel }: Settings, isTerminal: boolean) =>
  isTerminal && !hasOwnLogLevel ? path.join(dataFolder, 'hatchway.log') : undefined

/** In bytes: a larger file of earlier starts is replaced. */
const largest = 10 * 1024 * 1024

function streamsTo(file: string, level: Settings['logLevel']) {
  const append = (fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) < largest
  const onScreen = {
    write: (entry: string) => {
      const { msg, err } = JSON.parse(entry) as { msg?: string; err?: { message?: string } }
      console.error(`Error: ${[msg, err?.message].filter(Boolean).join(': ')}. See ${file}`)
    },
  }
  return [
    // Synchronous, so that the reason for a crash is in the file.
    { level: level as pino.Level, stream: pino.destination({ dest: file, sync: true, append }) },
    { level: 'error' as const, stream: onScreen },
  ]
}

/** PostgreSQL reports the whole violating row as the detail, and the driver adds itself with its connection's keys. */
const ofErrors = ['err.detail', 'err.where', 'err.client']
