import { environment as environments } from '@hatchway/contract/releases/releases'
import { DateInput } from '../../ui/date/date-input.tsx'
import { bindValue } from '../../ui/form/bind-control.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { SidePanel } from '../../ui/layout/page-layout.tsx'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { OutdatedDialog } from '../../ui/overlay/outdated-dialog.tsx'
import { RelatedTickets } from './related-tickets.tsx'
import { ReleaseDetails } from './release-details.tsx'
import { editorMessages as messages } from './release-editor.messages.ts'
import { ReleaseLists } from './release-lists.tsx'
import { environmentNames, ReleaseTypeBadge, releaseTypeNames } from './release-type.tsx'
import type { ReleaseEditorState } from './use-release-editor.ts'

type ReleaseEditorProps = {
  editor: ReleaseEditorState
  /** Loads what another user saved. */
  onLoadTheirs: () => void
}

/** Edits a release, with a preview for customers beside it. */
export function ReleaseEditor({ editor, onLoadTheirs }: ReleaseEditorProps) {
  const { draft, set, errorAt, shown } = editor
  const text = (
    name:
      | 'version'
      | 'summary'
      | 'packageName'
      | 'requiresVersion'
      | 'imageUrl'
      | 'downloadUrl'
      | 'documentationUrl'
      | 'migrationNotes'
      | 'testInfo',
  ) => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  return (
    <div className="flex min-h-0 flex-1">
      <div className="min-w-0 flex-1 overflow-y-auto">
        <div className="grid max-w-190 grid-cols-[minmax(0,1fr)] gap-5 px-7 py-5 max-md:px-4">
          <div className="grid items-start gap-4 md:grid-cols-[140px_minmax(0,1fr)_160px]">
            <Field label={messages.version} required error={errorAt('version')}>
              <Input
                autoFocus={draft.version === ''}
                maxLength={60}
                placeholder={messages.versionExample}
                spellCheck={false}
                {...text('version')}
              />
            </Field>
            <Field label={messages.type} group>
              <Segmented
                fill
                {...bindValue(draft, 'releaseType', set)}
                segments={(['major', 'minor', 'patch', 'hotfix'] as const).map((value) => ({
                  value,
                  label: releaseTypeNames[value],
                }))}
              />
            </Field>
            <Field label={messages.deployedOn} error={errorAt('deployedAt')}>
              <DateInput {...bindValue(draft, 'deployedOn', set)} />
            </Field>
          </div>
          <Field label={messages.summary} error={errorAt('summary')} hint={messages.summaryHint}>
            <Input maxLength={200} {...text('summary')} />
          </Field>
          <Field label={messages.environments} group error={errorAt('environments')}>
            <div className="flex flex-wrap gap-x-5 gap-y-2">
              {environments.options.map((one) => (
                <Checkbox
                  key={one}
                  label={environmentNames[one]}
                  checked={draft.environments.includes(one)}
                  onCheckedChange={(checked) =>
                    set({
                      environments: environments.options.filter((each) =>
                        each === one ? checked : draft.environments.includes(each),
                      ),
                    })
                  }
                />
              ))}
            </div>
          </Field>
          <ReleaseLists draft={draft} set={set} />
          <Problem>
            {errorAt('features') ?? errorAt('bugFixes') ?? errorAt('knownCriticalBugs') ?? errorAt('dependencies')}
          </Problem>
          <Field label={messages.migrationNotes} hint={messages.migrationNotesHint} error={errorAt('migrationNotes')}>
            <Textarea rows={4} grow maxLength={20_000} {...text('migrationNotes')} />
          </Field>
          <Field label={messages.testInfo} hint={messages.testInfoHint} error={errorAt('testInfo')}>
            <Textarea rows={2} grow maxLength={5_000} {...text('testInfo')} />
          </Field>
          <div className="grid items-start gap-4 md:grid-cols-2">
            <Field label={messages.package} error={errorAt('packageName')}>
              <Input maxLength={120} spellCheck={false} {...text('packageName')} />
            </Field>
            <Field label={messages.requires} hint={messages.requiresHint} error={errorAt('requiresVersion')}>
              <Input maxLength={60} spellCheck={false} {...text('requiresVersion')} />
            </Field>
            <Field label={messages.image} error={errorAt('imageUrl')}>
              <Input maxLength={300} spellCheck={false} placeholder={messages.imageExample} {...text('imageUrl')} />
            </Field>
            <Field label={messages.downloadUrl} error={errorAt('downloadUrl')}>
              <Input type="url" maxLength={2000} placeholder="https://" {...text('downloadUrl')} />
            </Field>
            <Field label={messages.documentationUrl} error={errorAt('documentationUrl')}>
              <Input type="url" maxLength={2000} placeholder="https://" {...text('documentationUrl')} />
            </Field>
          </div>
          <RelatedTickets value={draft.tickets} onChange={(tickets) => set({ tickets })} error={errorAt('ticketIds')} />
        </div>
      </div>
      <SidePanel label={messages.preview} className="w-95 px-5 py-4.5 max-xl:hidden">
        <h2 className="type-section mb-3">{messages.previewTitle}</h2>
        <div className="rounded-sheet border border-line bg-surface p-4">
          <p className="mb-3 flex flex-wrap items-center gap-2">
            <span className="type-section">{shown.version || messages.noVersion}</span>
            <ReleaseTypeBadge type={shown.releaseType} />
            <span className="basis-full">{shown.summary}</span>
          </p>
          <ReleaseDetails release={shown} isNarrow />
        </div>
      </SidePanel>
      <OutdatedDialog form={editor} name={editor.basis?.version ?? messages.thisRelease} onLoad={onLoadTheirs} />
    </div>
  )
}

function Problem({ children }: { children: string | undefined }) {
  return (
    <p role="alert" className="type-small text-danger-ink empty:hidden">
      {children}
    </p>
  )
}
