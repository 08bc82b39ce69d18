import type { TagUse } from '@hatchway/contract/tickets/tags'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../platform/api-error.ts'
import { endpointQuery } from '../../platform/call.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Input } from '../../ui/form/input.tsx'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts'

type RenameTagProps = { tag: TagUse; onRename: (to: string) => Promise<void>; onClose: () => void }

/** Renames a tag. Says beforehand when the name is taken, so that the tags would be merged. */
export function RenameTagDialog({ tag, onRename, onClose }: RenameTagProps) {
  const [name, setName] = useState(tag.tag)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const wanted = name.trim()
  const looked = useDebouncedValue(wanted, 250)
  const similar = useQuery({
    ...endpointQuery(['tags', 'beginning', looked], tickets.tags, { query: { q: looked } }),
    enabled: looked !== '' && looked !== tag.tag,
  })
  const taken = wanted === tag.tag ? undefined : similar.data?.find((one) => one.tag === wanted)
  const submit = async () => {
    if (wanted === '' || wanted === tag.tag || isPending) return
    setPending(true)
    try {
      await onRename(wanted)
      onClose()
    } catch (failure) {
      setError(failure)
      setPending(false)
    }
  }
  const on = (uses: number) => (uses === 1 ? '1 ticket' : `${uses.toLocaleString('en')} tickets`)
  return (
    <FormDialog
      onClose={onClose}
      title={`Rename “${tag.tag}”`}
      description={
        taken
          ? `“${wanted}” is already on ${on(taken.uses)}. The two tags are merged.`
          : `The tag is renamed on ${on(tag.uses)}.`
      }
      dirty={wanted !== tag.tag}
      onSubmit={() => void submit()}
      submitLabel={taken ? 'Merge tags' : 'Rename tag'}
      pending={isPending}
      pendingText={taken ? 'Merging...' : 'Renaming...'}
      disabledReason={(wanted === '' || wanted === tag.tag) && 'Enter another name'}
    >
      <Field label="Name" required error={error === undefined ? undefined : errorMessage(error)}>
        <Input
          value={name}
          maxLength={40}
          onChange={({ target }) => {
            setName(target.value)
            setError(undefined)
          }}
        />
      </Field>
    </FormDialog>
  )
}
