import { type ComponentProps, useId } from 'react'
import { bindChecked, bindText, bindValue } from '../../ui/form/bind-control.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Input } from '../../ui/form/input.tsx'
import { labeled } from '../../ui/select/labeled.ts'
import { Select } from '../../ui/select/select.tsx'
import { newKey, type ReleaseDraft } from './release-draft.ts'
import { RowList } from './row-list.tsx'

type ListsProps = { draft: ReleaseDraft; set: (part: Partial<ReleaseDraft>) => void }

const severities = labeled({ '': 'No severity', critical: 'Critical', major: 'Major', minor: 'Minor' })
const kinds = labeled({ '': 'No kind', required: 'Required', optional: 'Optional' })

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
            <Line
              label={`Feature ${at + 1}`}
              placeholder="Describe the improvement"
              isFirst
              maxLength={500}
              {...bindText(row, 'text', change)}
            />
            <Line
              label={`Group of feature ${at + 1}`}
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
              <Line
                label={`Fix ${at + 1}`}
                placeholder="Describe the fix"
                isFirst
                maxLength={500}
                {...bindText(row, 'text', change)}
              />
              <Select
                aria-label={`Severity of fix ${at + 1}`}
                value={row.severity}
                options={severities}
                onValueChange={(severity) =>
                  change({ severity, ...(severity !== 'critical' && { isKnown: false, since: '' }) })
                }
              />
            </div>
            {row.severity === 'critical' && (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
                <Checkbox {...bindChecked(row, 'isKnown', change)} label="Known critical bug in earlier versions" />
                {row.isKnown && (
                  <Line
                    label={`First version with the bug of fix ${at + 1}`}
                    placeholder="Since version"
                    className="w-40"
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
            <Line
              label={`Dependency ${at + 1}`}
              placeholder="Name"
              isFirst
              maxLength={60}
              {...bindText(row, 'name', change)}
            />
            <Line
              label={`Version of dependency ${at + 1}`}
              placeholder="Version"
              maxLength={60}
              {...bindText(row, 'version', change)}
            />
            <Select aria-label={`Kind of dependency ${at + 1}`} {...bindValue(row, 'kind', change)} options={kinds} />
          </div>
        )}
      />
    </>
  )
}

type LineProps = ComponentProps<typeof Input> & {
  label: string
  /** It has the focus when its row is added. */
  isFirst?: boolean
}

const Line = ({ label, isFirst, ...input }: LineProps) => (
  <Input data-line={isFirst || undefined} aria-label={label} {...input} />
)
