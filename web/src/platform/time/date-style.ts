import { dayOf } from '@hatchway/contract/time/local-time'
import { createContext, use } from 'react'
import type { DateStyle } from './dates.ts'

/** The date format and time zone that the screen shows dates in. */
export const DateStyleContext = createContext<DateStyle>({})

/** Returns the date format and time zone of the screen; the defaults where no one is signed in. */
export const useScreenDateStyle = () => use(DateStyleContext)

/** Returns the present day in a time zone, `YYYY-MM-DD`. */
export const todayIn = (timeZone: DateStyle['timeZone']) => dayOf(new Date(), timeZone || 'UTC')
