import { type ReactNode, useState } from 'react'
import { isMatch } from '../../../ui/select/match-text.ts'
import { type Option, OptionList } from '../../../ui/select/option-list.tsx'
import { PropertyRow } from './property-row.tsx'
import type { RowOpening } from './use-property-changes.ts'

type PropertySelectProps = RowOpening & {
  label: string
  value: string | undefined
  /** The displayed value. */
  face: ReactNode
  options: readonly Option[]
  /** Not called for the current value. */
  onChoose: (value: string) => void
  mayChange: boolean
  /** Label of the first option, which clears the value. */
  none?: string
  loading?: boolean
  emptyText?: string
  footer?: ReactNode
  /** Shows the search field however few options there are. */
  searchable?: boolean
}

/** With more options than this, they are searched on the server instead of listed. */
const listedAtMost = 50
const noneValue = ''

/** Edits a property whose value is one of a list. */
export function PropertySelect(props: PropertySelectProps) {
  const { label, face, opening, mayChange } = props
  if (!mayChange) return <PropertyRow label={label} value={face} />
  return (
    <PropertyRow label={label} value={face} opening={opening}>
      <Choices {...props} />
    </PropertyRow>
  )
}

function Choices({
  label,
  value = noneValue,
  options,
  onChoose,
  opening,
  none,
  loading,
  emptyText,
  footer,
  searchable,
}: PropertySelectProps) {
  const [query, setQuery] = useState('')
  const isLong = options.length > listedAtMost
  const hits = isLong ? options.filter((option) => isMatch(option.label, query)).slice(0, listedAtMost) : options
  const listed = none && !query ? [{ value: noneValue, label: none }, ...hits] : hits
  const pick = (picked: string) => {
    opening.set(false)
    if (picked !== value) onChoose(picked)
  }
  return (
    <OptionList
      label={label}
      options={listed}
      selected={[value]}
      onSearch={isLong ? setQuery : undefined}
      loading={loading && options.length === 0}
      emptyText={emptyText}
      footer={footer}
      {...(searchable ? { searchable } : {})}
      onPick={pick}
    />
  )
}
