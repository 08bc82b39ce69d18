/**
 * What a process runs beside its requests, for handlers to call after their commit: one object for each process, made in `main.ts` and
 * reached through `ctx.services`. Each feature declares its own entry. An entry is absent while the process does not run that service:
 * before its start and from its stop on.
 */
export interface Services {
  /** Notifies the consumers of the activity log, on every node, of new events. */
  signalNewEvents?: () => void
}

declare module 'pg' {
  interface Pool {
    /** The services of the process that opened the pool; each transaction on the pool hands them to its context. */
    services: Services
  }
}

/** Returns a function that returns the value of a process, which is created when it is first used. */
export function perProcess<Value extends object>(create: () => Value) {
  const values = new WeakMap<Services, Value>()
  return (services: Services): Value => {
    let value = values.get(services)
    if (!value) {
      value = create()
      values.set(services, value)
    }
    return value
  }
}
