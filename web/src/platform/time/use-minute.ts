import { minuteMs } from '@hatchway/contract/time/local-time'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

/** Returns the current time, updated every minute, so that relative times stay correct on screen. All callers share one timer. */
export const useMinute = () => new Date(useSyncExternalStore(subscribe, read))

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(tick, minuteMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function read() {
  // Without a listener the timer was stopped.
  if (!timer && Date.now() - now > 1000) now = Date.now()
  return now
}

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}
