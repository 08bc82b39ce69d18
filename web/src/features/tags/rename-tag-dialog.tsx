import type { TagUse } from '@hatchway/contract/tickets/tags'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointQuery } from '../../platform/call.ts'
import { errorAt } from '../../platform/field-errors.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Input } from '../../ui/form/input.tsx'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts'
import { renameMessages as messages } from './tag.messages.ts'

type RenameTagProps = { tag: TagUse; onRename: (to: string) => Promise<void>; onClose: () => void }

/** Renames a tag. Says beforehand when the name is taken, so that the tags would be merged. */
export function RenameTagDialog({ tag, onRename, onClose }: RenameTagProps) {
  const [name, setName] = useState(tag.tag)
  const rename = useMutation({ mutationFn: onRename, onSuccess: () => onClose() })
  const wanted = name.trim()
  const looked = useDebouncedValue(wanted, 250)
  const similar = useQuery({
    ...endpointQuery(['tags', 'beginning', looked], tickets.tags, { query: { q: looked } }),
    enabled: looked !== '' && looked !== tag.tag,
  })
  const taken = wanted === tag.tag ? undefined : similar.data?.find((one) => one.tag === wanted)
  const isSame = wanted === '' || wanted === tag.tag
  return (
    <FormDialog
      onClose={onClose}
      title={messages.title(tag.tag)}
      description={taken ? messages.mergeEffect(wanted, taken.uses) : messages.effect(tag.uses)}
      dirty={wanted !== tag.tag}
      onSubmit={() => isSame || rename.mutate(wanted)}
      submitLabel={taken ? messages.merge : messages.rename}
      mutation={rename}
      fields={['to']}
      pendingText={taken ? messages.merging : messages.renaming}
      disabledReason={isSame && messages.unchanged}
    >
      <Field label={messages.name} required error={errorAt(rename.error, 'to')}>
        <Input
          value={name}
          maxLength={40}
          onChange={({ target }) => {
            setName(target.value)
            rename.reset()
          }}
        />
      </Field>
    </FormDialog>
  )
}
