import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLiveMessages } from '../../platform/use-live.ts'

/** The first change of a burst is shown after this delay (ms); during the burst, the figures are refetched at the second interval. */
const atOnce = 150
const often = 3000

/** Keeps the dashboard up to date with a bounded number of requests, however busy the desk is. */
export function useLiveDashboard() {
  const client = useQueryClient()
  const state = useRef({ timer: 0, last: 0 })
  useEffect(() => {
    const running = state.current
    return () => clearTimeout(running.timer)
  }, [])

  const follow = () => {
    const { current } = state
    if (current.timer) return
    const wait = Math.max(atOnce, current.last + often - Date.now())
    current.timer = window.setTimeout(() => {
      current.timer = 0
      current.last = Date.now()
      void client.invalidateQueries({ queryKey: ['dashboard'] })
      void client.invalidateQueries({ queryKey: ['activity', 'latest'] })
    }, wait)
  }
  useLiveMessages((message) => {
    if (!('event' in message)) return
    if (message.event !== 'notification' && message.event !== 'presence' && message.event !== 'ready') follow()
  })
}
