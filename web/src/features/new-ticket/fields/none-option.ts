import type { ReactNode } from 'react'
import type { Option } from '../../../ui/select/option-list.tsx'

/** The way back from a choice that may be left out; offered once something is chosen. */
export const noneOption = (label: string, chosen: unknown, icon?: ReactNode): Option[] =>
  chosen === null || chosen === undefined || chosen === '' ? [] : [{ value: '', label, icon }]
