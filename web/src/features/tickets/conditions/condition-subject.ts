import type { ConditionSubject } from '@hatchway/contract/conditions/condition-fields'
import { createContext, useContext } from 'react'

const Subject = createContext<ConditionSubject>('ticket')

/** Makes the conditions on a page those of tasks. */
export const ConditionSubjectProvider = Subject.Provider
/** Returns what the conditions on this page are about. */
export const useConditionSubject = () => useContext(Subject)
