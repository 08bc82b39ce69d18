import type { ConditionSubject } from '@hatchway/contract/conditions/condition-fields'
import { createContext, useContext } from 'react'
import { countText } from '../../../platform/count-text.ts'

const Subject = createContext<ConditionSubject>('ticket')

/** Makes the conditions on a page those of tasks. */
export const ConditionSubjectProvider = Subject.Provider
/** Returns what the conditions on this page are about. */
export const useConditionSubject = () => useContext(Subject)

/** Returns a number of what conditions find: `1 ticket`, `1,200 tasks`. */
export const countedSubject = (count: number, subject: ConditionSubject) =>
  `${countText(count)} ${subject}${count === 1 ? '' : 's'}`
