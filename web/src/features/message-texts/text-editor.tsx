import type { Brand, ShownMessageKind } from '@hatchway/contract/messages/kind-texts'
import { messageTextLimits } from '@hatchway/contract/messages/kind-texts'
import type { MessageText, PlaceholderProblem } from '@hatchway/contract/messages/message-texts'
import { CircleAlert, Info, RotateCcw } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { LogoPicture } from '../../ui/display/logo-picture.tsx'
import { Field } from '../../ui/form/field.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Combobox } from '../../ui/select/combobox.tsx'
import { applyEdit, selectionOf } from '../comments/editor/apply-edit.ts'
import { format } from '../comments/editor/formatting.ts'
import { textFormats } from '../comments/editor/text-formats.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { copyMessages, differenceMessages, editorMessages as messages } from './message-text.messages.tsx'
import { insertEdit } from './placeholder-query.ts'
import { labelOf, TemplateField } from './template-field.tsx'
import { countChanges, linesBetween, TextDiff } from './text-diff.tsx'
import type { TextForm } from './use-text-form.ts'

const formats = textFormats.filter(({ format }) => format !== 'code')
const commonPlaceholders = [
  'person.first_name',
  'ticket.id',
  'ticket.subject',
  'ticket.status',
  'agent.name',
  'message.body',
  'message.files',
  'ticket.url',
]

type TextEditorProps = {
  kind: ShownMessageKind
  form: TextForm
  brands: readonly Brand[]
  customerId: number | null
  onBrand: (customerId: number | null) => void
}

/** Edits the subject and the message of one kind, for one brand or for all. */
export function TextEditor({ kind, form, brands, customerId, onBrand }: TextEditorProps) {
  const subject = useRef<HTMLTextAreaElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const [last, setLast] = useState<keyof MessageText>('body')
  const [isAll, setAll] = useState(false)
  const { values, set, problems } = form
  const names = kind.placeholders.body
  const shown = isAll ? names : names.filter((name) => commonPlaceholders.includes(name))
  const insert = (name: string) => {
    const isForSubject = last === 'subject' && kind.placeholders.subject.includes(name)
    const field = isForSubject ? subject.current : body.current
    if (field) applyEdit(field, insertEdit(selectionOf(field), name))
  }
  const replace = (
    field: RefObject<HTMLTextAreaElement | null>,
    { index, length }: PlaceholderProblem,
    name: string,
  ) => {
    const text = `{{${name}}}`
    if (field.current)
      applyEdit(field.current, {
        from: index,
        to: index + length,
        insert: text,
        start: index + text.length,
        end: index + text.length,
      })
  }
  return (
    <div className="grid max-w-180 grid-cols-[minmax(0,1fr)] content-start gap-5 px-6 py-5 max-md:px-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="type-section">{kind.label}</h2>
          <p className="text-ink-2">{messages.audiences[kind.audience]}</p>
        </div>
        {kind.audience !== 'agents' && brands.length > 0 && (
          <BrandSelect brands={brands} value={customerId} onChange={onBrand} />
        )}
      </div>
      <div>
        <Field label={messages.subject}>
          <TemplateField
            ref={subject}
            value={values.subject}
            onChange={(next) => set({ subject: next })}
            known={kind.placeholders.subject}
            maxLength={messageTextLimits.subject}
            isInvalid={problems.subject.length > 0 || values.subject.trim() === ''}
            singleLine
            onFocus={() => setLast('subject')}
          />
        </Field>
        {values.subject.trim() === '' && <Problem>{messages.subjectMissing}</Problem>}
        <Problems problems={problems.subject} onUse={(problem, name) => replace(subject, problem, name)} />
      </div>
      <div>
        <Field
          label={messages.message}
          aside={
            <span role="toolbar" aria-label={messages.formatting} className="-my-1 flex">
              {formats.map(({ format: as, label, keys, icon: shownIcon }) => (
                <IconButton
                  key={as}
                  label={label}
                  {...(keys && { keys })}
                  size="sm"
                  onClick={() => body.current && applyEdit(body.current, format(selectionOf(body.current), as))}
                >
                  {shownIcon}
                </IconButton>
              ))}
            </span>
          }
        >
          <TemplateField
            ref={body}
            value={values.body}
            onChange={(next) => set({ body: next })}
            known={names}
            maxLength={messageTextLimits.body}
            isInvalid={problems.body.length > 0 || values.body.trim() === ''}
            onFocus={() => setLast('body')}
          />
        </Field>
        {values.body.trim() === '' && <Problem>{messages.messageMissing}</Problem>}
        <Problems problems={problems.body} onUse={(problem, name) => replace(body, problem, name)} />
      </div>
      <section aria-label={messages.placeholders}>
        <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-3">
          <h3 className="type-strong">{messages.placeholders}</h3>
          <span className="type-small text-ink-3">{messages.searchPlaceholders(names.length)}</span>
        </div>
        <div className="flex flex-wrap gap-1.5">
          {shown.map((name) => (
            <button
              key={name}
              type="button"
              title={labelOf(name)}
              aria-label={messages.insert(name, labelOf(name))}
              className="quick font-mono text-[12px] rounded-badge border border-line-2 bg-raised px-1.5 py-0.5 hover:bg-hover pointer-coarse:min-h-11"
              // The field keeps its selection, where the placeholder is inserted.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => insert(name)}
            >
              {name}
            </button>
          ))}
          {names.length > shown.length || isAll ? (
            <Button variant="link" size="sm" className="px-1.5" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
              {isAll ? messages.showFewer : messages.showAll(names.length)}
            </Button>
          ) : null}
        </div>
      </section>
      <Difference kind={kind} form={form} brands={brands} customerId={customerId} />
    </div>
  )
}

type BrandSelectProps = {
  brands: readonly Brand[]
  value: number | null
  onChange: (customerId: number | null) => void
}

function BrandSelect({ brands, value, onChange }: BrandSelectProps) {
  return (
    <Combobox
      label={messages.brand}
      className="w-56"
      value={String(value ?? '')}
      onValueChange={(next) => onChange(next ? Number(next) : null)}
      options={[
        { value: '', label: messages.allBrands },
        ...brands.map(({ customerId, name, logoUrl }) => ({
          value: String(customerId),
          label: name,
          ...(logoUrl && { icon: <LogoPicture url={logoUrl} size={18} fallback={null} /> }),
        })),
      ]}
    />
  )
}

const Problem = ({ children }: { children: ReactNode }) => (
  <p className="type-small mt-1.5 flex items-start gap-1.5 text-danger-ink" role="alert">
    <CircleAlert size={14} className="mt-px flex-none" />
    <span>{children}</span>
  </p>
)

type ProblemsProps = {
  problems: readonly PlaceholderProblem[]
  onUse: (problem: PlaceholderProblem, name: string) => void
}

/** Names each unknown placeholder, with a button that replaces it by the one that was probably meant. */
function Problems({ problems, onUse }: ProblemsProps) {
  return problems.map((problem) => (
    <Problem key={problem.index}>
      {messages.unknownPlaceholder(<b className="font-bold">{problem.name}</b>)}{' '}
      {problem.suggestion && (
        <button
          type="button"
          className="font-bold text-accent-ink underline-offset-3 hover:underline"
          onClick={() => onUse(problem, problem.suggestion!)}
        >
          {messages.use(problem.suggestion)}
        </button>
      )}
    </Problem>
  ))
}

type DifferenceProps = Pick<TextEditorProps, 'kind' | 'form' | 'brands' | 'customerId'>

/** Shows how the text differs from the one that would be used without it, and the way back to that one. */
function Difference({ kind, form, brands, customerId }: DifferenceProps) {
  const [asking, setAsking] = useState<'reset' | 'copy'>()
  const { values, inherited, own, reset, copy } = form
  const base = customerId !== null && kind.editedFor.includes(null) ? 'brands' : 'default'
  const lines = linesBetween(`${inherited.subject}\n\n${inherited.body}`, `${values.subject}\n\n${values.body}`)
  const changes = countChanges(lines)
  const others = brands.filter((brand) => brand.customerId !== customerId)
  const unedited = others.filter((brand) => !kind.editedFor.includes(brand.customerId)).length
  return (
    <section aria-label={differenceMessages.title}>
      <div className="mb-2 flex flex-wrap items-center gap-2.5">
        <h3 className="type-strong">
          {changes === 0 ? differenceMessages.same(base) : differenceMessages.differs(base)}
        </h3>
        {changes > 0 && <Badge tone="warning">{differenceMessages.changes(changes)}</Badge>}
        {changes > 0 && (
          <Button
            variant="ghost"
            size="sm"
            className="ms-auto"
            icon={RotateCcw}
            onClick={() => (own ? setAsking('reset') : form.discard())}
          >
            {differenceMessages.reset[base]}
          </Button>
        )}
      </div>
      {changes > 0 && <TextDiff label={differenceMessages.lines(base)} lines={lines} />}
      {kind.audience !== 'agents' && others.length > 0 && own && (
        <p className="type-small mt-2 flex flex-wrap items-center gap-1.5 text-ink-2">
          <Info size={14} className="flex-none" />
          {customerId === null
            ? differenceMessages.brandsUse(unedited, others.length)
            : differenceMessages.otherBrandsUse(unedited, base)}
          <Button
            variant="link"
            size="sm"
            disabledReason={form.count > 0 && copyMessages.saveFirst}
            onClick={() => setAsking('copy')}
          >
            {copyMessages.open}
          </Button>
        </p>
      )}
      <ConfirmDialog
        open={asking === 'reset'}
        onClose={() => setAsking(undefined)}
        title={differenceMessages.resetTitle(kind.label)}
        description={differenceMessages.resetEffect(base)}
        confirmLabel={differenceMessages.confirmReset}
        pending={reset.isPending}
        onConfirm={() => reset.mutate(undefined, { onSettled: () => setAsking(undefined) })}
      />
      {asking === 'copy' && (
        <CopyDialog
          kind={kind}
          brands={others}
          mutation={copy}
          onCopy={(to) => copy.mutate(to, { onSuccess: () => setAsking(undefined) })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  )
}
