import { type Logger, pino } from 'pino'
import type { Settings } from './settings.ts'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** Structured lines on standard output. What could open a door (cookies, keys, passwords, tokens) never gets there. */
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

/** PostgreSQL gives the whole row that broke a rule as the detail, and the driver adds itself with its connection's keys. */
const ofErrors = ['err.detail', 'err.where', 'err.client']

/** An address may carry a reset token or a signature in its query or path. */
export function withoutSecrets(url: string) {
  return url
    .replace(/([?&](?:token|signature|code|state)=)[^&]*/gi, '$1…')
    .replace(/(\/api\/(?:files|uploads)\/)[^/?]+/, '$1…')
}
