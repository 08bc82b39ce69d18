import { bindChecked, bindText, bindValue } from '../../ui/form/bind-control.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Banner } from '../../ui/layout/banner.tsx'
import { OutdatedDialog } from '../../ui/overlay/outdated-dialog.tsx'
import { DefaultGroupSelect, defaultGroupHint } from '../groups/default-group-select.tsx'
import { GroupSelect } from '../groups/group-select.tsx'
import { FieldRows } from './field-rows.tsx'
import { typeEditorMessages as messages } from './ticket-type.messages.ts'
import { TypeAppearance } from './type-appearance.tsx'
import { TypePreview } from './type-preview.tsx'
import type { TypeEditorState } from './use-type-editor.ts'
import { StepRows } from './workflow/step-rows.tsx'
import { TypeApproval } from './workflow/type-approval.tsx'

type TypeEditorProps = {
  editor: TypeEditorState
}

/** Edits a type, with a preview of its form beside it. */
export function TypeEditor({ editor }: TypeEditorProps) {
  const { basis, draft, problems, set } = editor
  return (
    <>
      {basis?.isArchived && <Banner>{messages.archived}</Banner>}
      <div className="flex min-h-full max-xl:flex-col">
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 py-4.5 md:px-7">
          <div className="grid items-start gap-x-3.5 gap-y-4 md:grid-cols-[auto_minmax(0,200px)_minmax(0,1fr)]">
            <div className="md:pt-5.5">
              <TypeAppearance icon={draft.icon} hue={draft.hue} onChange={set} />
            </div>
            <Field label={messages.name} required error={problems.name}>
              <Input autoFocus={draft.name === ''} maxLength={60} {...bindText(draft, 'name', set)} />
            </Field>
            <Field label={messages.groups} group>
              <GroupSelect none={messages.anyGroup} {...bindValue(draft, 'allowedGroups', set)} />
            </Field>
            {basis && (
              <Field
                label={messages.defaultGroup}
                hint={messages.defaultGroupHint(defaultGroupHint)}
                className="md:col-span-2 md:col-start-2"
              >
                <DefaultGroupSelect kind="type" id={basis.id} name={basis.name} />
              </Field>
            )}
            <div className="flex flex-wrap gap-x-7 gap-y-3 md:col-span-3">
              <Switch label={messages.default} hint={messages.defaultHint} {...bindChecked(draft, 'isDefault', set)} />
              <Switch label={messages.inPortal} hint={messages.inPortalHint} {...bindChecked(draft, 'isPublic', set)} />
            </div>
          </div>
          <StepRows draft={draft} saved={basis} problem={problems.steps} onChange={set} />
          <TypeApproval
            approval={draft.approval}
            steps={draft.steps.map(({ name }) => name)}
            problem={problems.approval}
            onChange={(approval) => set({ approval })}
          />
          <FieldRows fields={draft.fields} problem={problems.fields} onChange={(fields) => set({ fields })} />
        </div>
        <TypePreview typeId={basis?.id} fields={draft.fields} isPublic={draft.isPublic} />
      </div>
      <OutdatedDialog form={editor} name={messages.quoted(basis?.name)} onLoad={editor.loadLatest} />
    </>
  )
}
