import type { Context } from '../context.ts'

/**
 * Notifies the consumers of the activity log of new events. This happens after the commit, on a connection of its own: a NOTIFY inside the
 * transaction would make every commit of the database wait for one lock.
 */
export const signalNewEvents = ({ services, onCommit }: Pick<Context, 'services' | 'onCommit'>) =>
  onCommit(() => services.signalNewEvents?.())
