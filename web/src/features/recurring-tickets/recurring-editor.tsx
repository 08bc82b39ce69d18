import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { choiceFields } from '@hatchway/contract/tickets/ticket-fields'
import { ticketForm } from '@hatchway/contract/tickets/ticket-form'
import { zodResolver } from '@hookform/resolvers/zod'
import { CircleAlert, Info } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import { bindText } from '../../ui/form/bind-control.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { OutdatedDialog } from '../../ui/overlay/outdated-dialog.tsx'
import { AdditionalInformation } from '../new-ticket/fields/additional-information.tsx'
import { AssignmentFields } from '../new-ticket/fields/assignment-fields.tsx'
import { CustomerFields } from '../new-ticket/fields/customer-fields.tsx'
import { RequesterField } from '../new-ticket/fields/requester-field.tsx'
import { SubjectField } from '../new-ticket/fields/subject-field.tsx'
import { TypeField } from '../new-ticket/fields/type-field.tsx'
import { UrgencyFields } from '../new-ticket/fields/urgency-fields.tsx'
import type { NewTicketValues } from '../new-ticket/new-ticket-values.ts'
import { useRequestTypes } from '../new-ticket/request-types.ts'
import { TemplateSelect } from '../tasks/templates/template-select.tsx'
import { TemplateTasks } from '../tasks/templates/template-tasks.tsx'
import { TagField } from '../tickets/properties/tag-field.tsx'
import { fieldsOf } from './recurring-draft.ts'
import { editorMessages as messages } from './recurring-ticket.messages.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import type { RecurringEditorState } from './use-recurring-editor.ts'

type RecurringEditorProps = { editor: RecurringEditorState; types: readonly TicketType[] }

/** Edits a recurring ticket: when tickets are created, and what each of them gets. */
export function RecurringEditor({ editor, types }: RecurringEditorProps) {
  const { basis, draft, problems, resets, set } = editor
  return (
    <div className="grid max-w-190 grid-cols-[minmax(0,1fr)] content-start gap-6 px-7 py-4.5 max-md:px-4">
      {basis?.problem && <Note isProblem>{messages.problem(basis.problem)}</Note>}
      {basis?.state === 'paused' && <Note>{messages.pausedNote}</Note>}
      {basis?.state === 'ended' && <Note>{messages.endedNote}</Note>}
      <Field label={messages.name} required error={problems.name}>
        <Input
          autoFocus={draft.name === ''}
          maxLength={120}
          placeholder={messages.nameExample}
          {...bindText(draft, 'name', set)}
        />
      </Field>
      <Section id="recurring-schedule" title={messages.schedule}>
        <ScheduleFields draft={draft} problems={problems} set={set} />
      </Section>
      <Section id="recurring-ticket" title={messages.ticket} hint={messages.ticketHint}>
        <TicketForm key={resets} editor={editor} types={types} />
        <Field group label={messages.tags}>
          <TagField label={messages.tags} suggestsOnFocus tags={draft.tags} onChange={(tags) => set({ tags })} />
        </Field>
      </Section>
      <Section id="recurring-tasks" title={messages.tasks} hint={messages.tasksHint}>
        <TemplateSelect
          label={messages.templates}
          none={messages.noTemplates}
          ids={draft.taskTemplateIds}
          onChange={(taskTemplateIds) => set({ taskTemplateIds })}
        />
        <TemplateTasks
          rows={draft.rows}
          typeId={Number(draft.ticket.typeId) || undefined}
          isTried={problems.taskDue !== undefined}
          onChange={(rows) => set({ rows })}
        />
        {problems.tasks && <FormError>{problems.tasks}</FormError>}
      </Section>
      <OutdatedDialog form={editor} name={`“${basis?.name}”`} onLoad={editor.loadLatest} />
    </div>
  )
}

type SectionProps = { id: string; title: string; hint?: string; children: ReactNode }

const Section = ({ id, title, hint, children }: SectionProps) => (
  <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <div className="border-line border-b pb-1.5">
      <h2 id={id} className="type-section">
        {title}
      </h2>
      {hint && <p className="text-ink-2">{hint}</p>}
    </div>
    {children}
  </section>
)

function Note({ isProblem = false, children }: { isProblem?: boolean; children: ReactNode }) {
  const Icon = isProblem ? CircleAlert : Info
  const tone = isProblem ? 'border-danger-line bg-danger-soft' : 'border-info-line bg-info-soft'
  return (
    <p className={`flex gap-2.5 rounded-tile border px-3.5 py-2.5 text-ink ${tone}`}>
      <Icon className={`mt-0.5 flex-none ${isProblem ? 'text-danger-ink' : 'text-info-ink'}`} />
      {children}
    </p>
  )
}

/** The fields of the form of a new ticket. */
function TicketForm({ editor: { draft, problems, set }, types }: RecurringEditorProps) {
  const resolver: Resolver<NewTicketValues> = (values, ...rest) => {
    const typeId = Number(values.typeId) || (requestTypes.choice?.id ?? null)
    const rules = ticketForm({ asksWhose: true, fields: [...fieldsOf(types, typeId)] })
    return (zodResolver(rules) as unknown as Resolver<NewTicketValues>)(values, ...rest)
  }
  const form = useForm<NewTicketValues>({ defaultValues: draft.ticket, resolver, shouldFocusError: false })
  const requestTypes = useRequestTypes(form.watch('typeId'), { isPortal: false })
  const store = useEffectEvent((values: NewTicketValues) => set({ ticket: structuredClone(values) }))
  useEffect(() => {
    const { unsubscribe } = form.watch(() => store(form.getValues()))
    return unsubscribe
  }, [form])
  const isWrong = problems.ticket !== undefined
  useEffect(() => {
    if (isWrong) void form.trigger()
  }, [form, isWrong])
  return (
    <FormProvider {...form}>
      <div className="grid items-start gap-x-4 gap-y-4.5 md:grid-cols-2">
        <TypeField types={requestTypes} />
        <RequesterField />
        <SubjectField />
        <Field
          label={messages.description}
          required
          error={form.formState.errors.description?.message}
          className="md:col-span-2"
        >
          <Textarea {...form.register('description')} grow rows={5} />
        </Field>
        <AssignmentFields type={requestTypes.type} />
        <CustomerFields />
        <UrgencyFields choices={choiceFields} hasDefaultCategory={false} />
      </div>
      <AdditionalInformation type={requestTypes.type} />
    </FormProvider>
  )
}
