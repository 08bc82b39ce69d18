import { type ComponentProps, useId } from 'react'
import { bindChecked, bindText, bindValue } from '../../ui/form/bind-control.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Input } from '../../ui/form/input.tsx'
import { labeled } from '../../ui/select/labeled.ts'
import { Select } from '../../ui/select/select.tsx'
import { newKey, type ReleaseDraft } from './release-draft.ts'
import { lineMessages as messages } from './release-editor.messages.ts'
import { RowList } from './row-list.tsx'

type ListsProps = { draft: ReleaseDraft; set: (part: Partial<ReleaseDraft>) => void }

const severities = labeled(messages.fixes.severities)
const kinds = labeled(messages.dependencies.kinds)

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
        title={messages.features.title}
        hint={messages.features.hint}
        addLabel={messages.features.add}
        rows={draft.features}
        onChange={(features) => set({ features })}
        make={(after) => ({ key: newKey(), group: after?.group ?? '', text: '' })}
        nameOf={({ text }) => text}
        fields={(row, change, at) => (
          <div className="grid gap-1.5 md:grid-cols-[minmax(0,1fr)_140px]">
            <Line
              label={messages.features.text(at + 1)}
              placeholder={messages.features.textExample}
              isFirst
              maxLength={500}
              {...bindText(row, 'text', change)}
            />
            <Line
              label={messages.features.group(at + 1)}
              placeholder={messages.features.groupExample}
              list={groups}
              maxLength={60}
              {...bindText(row, 'group', change)}
            />
          </div>
        )}
      />
      <RowList
        title={messages.fixes.title}
        addLabel={messages.fixes.add}
        rows={draft.fixes}
        onChange={(fixes) => set({ fixes })}
        make={(after) => ({ key: newKey(), severity: after?.severity ?? '', text: '', isKnown: false, since: '' })}
        nameOf={({ text }) => text}
        fields={(row, change, at) => (
          <div className="grid gap-1.5">
            <div className="grid gap-1.5 md:grid-cols-[minmax(0,1fr)_140px]">
              <Line
                label={messages.fixes.text(at + 1)}
                placeholder={messages.fixes.textExample}
                isFirst
                maxLength={500}
                {...bindText(row, 'text', change)}
              />
              <Select
                aria-label={messages.fixes.severity(at + 1)}
                value={row.severity}
                options={severities}
                onValueChange={(severity) =>
                  change({ severity, ...(severity !== 'critical' && { isKnown: false, since: '' }) })
                }
              />
            </div>
            {row.severity === 'critical' && (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
                <Checkbox {...bindChecked(row, 'isKnown', change)} label={messages.fixes.isKnown} />
                {row.isKnown && (
                  <Line
                    label={messages.fixes.since(at + 1)}
                    placeholder={messages.fixes.sinceExample}
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
        title={messages.dependencies.title}
        addLabel={messages.dependencies.add}
        rows={draft.dependencies}
        onChange={(dependencies) => set({ dependencies })}
        make={(after) => ({ key: newKey(), kind: after?.kind ?? 'required', name: '', version: '' })}
        nameOf={({ name }) => name}
        fields={(row, change, at) => (
          <div className="grid gap-1.5 md:grid-cols-[minmax(0,1fr)_100px_140px]">
            <Line
              label={messages.dependencies.name(at + 1)}
              placeholder={messages.dependencies.nameExample}
              isFirst
              maxLength={60}
              {...bindText(row, 'name', change)}
            />
            <Line
              label={messages.dependencies.version(at + 1)}
              placeholder={messages.dependencies.versionExample}
              maxLength={60}
              {...bindText(row, 'version', change)}
            />
            <Select
              aria-label={messages.dependencies.kind(at + 1)}
              {...bindValue(row, 'kind', change)}
              options={kinds}
            />
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
