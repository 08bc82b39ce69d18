import type { ReactNode } from 'react'
import type { Option } from '../../../ui/select/option-list.tsx'

/** Returns the option that clears an optional selection. Offered once something is selected. */
export const noneOption = (label: string, chosen: unknown, icon?: ReactNode): Option[] =>
  chosen === null || chosen === undefined || chosen === '' ? [] : [{ value: '', label, icon }]
