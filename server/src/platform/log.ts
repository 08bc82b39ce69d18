import { type Logger, pino } from 'pino'
import type { Settings } from './settings.ts'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** Writes structured entries to standard output. Credentials (cookies, keys, passwords, tokens) are redacted. */
export function openLog(level: Settings['logLevel']): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['req.headers', 'res.headers', '*.password', '*.newPassword', '*.token', '*.apiKey', ...ofErrors],
      remove: true,
    },
    serializers: {
      req: ({ method, url, id, ip }) => ({ id, method, url: withoutSecrets(url), ip }),
      res: ({ statusCode }) => ({ statusCode }),
    },
  })
}

/** PostgreSQL reports the whole violating row as the detail, and the driver adds itself with its connection's keys. */
const ofErrors = ['err.detail', 'err.where', 'err.client']

/** Removes reset tokens and signatures from the query or path of a URL. */
export function withoutSecrets(url: string) {
  return url
    .replace(/([?&](?:token|signature|code|state)=)[^&]*/gi, '$1…')
    .replace(/(\/api\/(?:files|uploads)\/)[^/?]+/, '$1…')
}
