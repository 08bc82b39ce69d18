import { type ReactNode, useState } from 'react'
import { isMatch } from '../../../ui/select/match-text.ts'
import { type Option, OptionList } from '../../../ui/select/option-list.tsx'
import { PropertyRow } from './property-row.tsx'

/** What a row needs to be opened from elsewhere: by a key. */
export type RowOpening = { open: boolean; onOpenChange: (open: boolean) => void }

type PropertyChoiceProps = RowOpening & {
  label: string
  value: string | undefined
  /** How the value looks. */
  face: ReactNode
  options: readonly Option[]
  /** Not called for what is chosen already. */
  onChoose: (value: string) => void
  mayChange: boolean
  /** The first line, which takes the value away. */
  none?: string
  loading?: boolean
  emptyText?: string
  footer?: ReactNode
  /** Asks to search however few there are. */
  searchable?: boolean
}

/** More than so many are found by searching, not by scrolling. */
const listedAtMost = 50
const noneValue = ''

/** A property that is one of a list. */
export function PropertySelect(props: PropertyChoiceProps) {
  const { label, face, open, onOpenChange, mayChange } = props
  if (!mayChange) return <PropertyRow label={label} value={face} />
  return (
    <PropertyRow label={label} value={face} open={open} onOpenChange={onOpenChange}>
      <Choices {...props} />
    </PropertyRow>
  )
}

function Choices({
  label,
  value = noneValue,
  options,
  onChoose,
  onOpenChange,
  none,
  loading,
  emptyText,
  footer,
  searchable,
}: PropertyChoiceProps) {
  const [query, setQuery] = useState('')
  const isLong = options.length > listedAtMost
  const hits = isLong ? options.filter((option) => isMatch(option.label, query)).slice(0, listedAtMost) : options
  const listed = none && !query ? [{ value: noneValue, label: none }, ...hits] : hits
  const pick = (picked: string) => {
    onOpenChange(false)
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
