import { Badge } from '../../../ui/display/badge.tsx'
import { propertiesMessages } from './properties.messages.ts'
import { PropertyRow } from './property-row.tsx'
import { TagField } from './tag-field.tsx'
import type { RowOpening } from './use-property-changes.ts'

type PropertyTagsProps = RowOpening & {
  tags: readonly string[]
  mayChange: boolean
  onChange: (tags: string[]) => void
}

/** Edits a ticket's tags. Tags in use are suggested while the user types. */
export function PropertyTags({ tags, mayChange, onChange, opening }: PropertyTagsProps) {
  const label = propertiesMessages.labels.tags
  const face = tags.length > 0 && (
    <span className="flex min-w-0 flex-wrap gap-1 py-1">
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  )
  if (!mayChange) return <PropertyRow label={label} value={face} />
  return (
    <PropertyRow label={label} value={face} opening={opening}>
      <div className="max-h-[inherit] overflow-y-auto p-2">
        <TagField label={label} tags={tags} onChange={onChange} autoFocus />
      </div>
    </PropertyRow>
  )
}
