import { useId } from 'react'
import { bindChecked, bindText } from '../../ui/form/bind-control.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Select } from '../../ui/select/select.tsx'
import { newKey, type ReleaseDraft } from './release-draft.ts'
import { RowList } from './row-list.tsx'

type ListsProps = { draft: ReleaseDraft; set: (part: Partial<ReleaseDraft>) => void }

const severities = [
  { value: '', label: 'No severity' },
  { value: 'critical', label: 'Critical' },
  { value: 'major', label: 'Major' },
  { value: 'minor', label: 'Minor' },
]
const kinds = [
  { value: '', label: 'No kind' },
  { value: 'required', label: 'Required' },
  { value: 'optional', label: 'Optional' },
]

/** Edits the features, fixes and dependencies of a release, line by line. */
export function ReleaseLists({ draft, set }: ListsProps) {
  const groups = useId()
  return (
    <>
      <datalist id={groups}>
        {[...new Set(draft.features.map(({ group }) => group.trim()))].filter(Boolean).map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
      <RowList
        title="Features and improvements"
        hint="Press Enter to add another. Entries with the same group are listed together."
        addLabel="Add feature"
        rows={draft.features}
        onChange={(features) => set({ features })}
        make={(after) => ({ key: newKey(), group: after?.group ?? '', text: '' })}
        nameOf={({ text }) => text}
        fields={(row, change, at) => (
          <div className="grid gap-1.5 md:grid-cols-[minmax(0,1fr)_140px]">
            <Input
              data-line
              aria-label={`Feature ${at + 1}`}
              placeholder="Describe the improvement"
              maxLength={500}
              {...bindText(row, 'text', change)}
            />
            <Input
              aria-label={`Group of feature ${at + 1}`}
              placeholder="Group"
              list={groups}
              maxLength={60}
              {...bindText(row, 'group', change)}
            />
          </div>
        )}
      />
      <RowList
        title="Bug fixes"
        addLabel="Add fix"
        rows={draft.fixes}
        onChange={(fixes) => set({ fixes })}
        make={(after) => ({ key: newKey(), severity: after?.severity ?? '', text: '', isKnown: false, since: '' })}
        nameOf={({ text }) => text}
        fields={(row, change, at) => (
          <div className="grid gap-1.5">
            <div className="grid gap-1.5 md:grid-cols-[minmax(0,1fr)_140px]">
              <Input
                data-line
                aria-label={`Fix ${at + 1}`}
                placeholder="Describe the fix"
                maxLength={500}
                {...bindText(row, 'text', change)}
              />
              <Select
                aria-label={`Severity of fix ${at + 1}`}
                value={row.severity}
                options={severities}
                onValueChange={(severity) =>
                  change({
                    severity: severity as typeof row.severity,
                    ...(severity !== 'critical' && { isKnown: false, since: '' }),
                  })
                }
              />
            </div>
            {row.severity === 'critical' && (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
                <Checkbox {...bindChecked(row, 'isKnown', change)} label="Known critical bug in earlier versions" />
                {row.isKnown && (
                  <Input
                    aria-label={`First version with the bug of fix ${at + 1}`}
                    className="w-40"
                    placeholder="Since version"
                    maxLength={60}
                    {...bindText(row, 'since', change)}
                  />
                )}
              </div>
            )}
          </div>
        )}
      />
      <RowList
        title="Dependencies"
        addLabel="Add dependency"
        rows={draft.dependencies}
        onChange={(dependencies) => set({ dependencies })}
        make={(after) => ({ key: newKey(), kind: after?.kind ?? 'required', name: '', version: '' })}
        nameOf={({ name }) => name}
        fields={(row, change, at) => (
          <div className="grid gap-1.5 md:grid-cols-[minmax(0,1fr)_100px_140px]">
            <Input
              data-line
              aria-label={`Dependency ${at + 1}`}
              placeholder="Name"
              maxLength={60}
              {...bindText(row, 'name', change)}
            />
            <Input
              aria-label={`Version of dependency ${at + 1}`}
              placeholder="Version"
              maxLength={60}
              {...bindText(row, 'version', change)}
            />
            <Select
              aria-label={`Kind of dependency ${at + 1}`}
              value={row.kind}
              options={kinds}
              onValueChange={(kind) => change({ kind: kind as typeof row.kind })}
            />
          </div>
        )}
      />
    </>
  )
}
