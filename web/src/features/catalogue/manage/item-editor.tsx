import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bindChecked, bindId, bindText, bindValue } from '../../../ui/form/bind-control.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { Banner } from '../../../ui/layout/banner.tsx'
import { Segmented } from '../../../ui/layout/segmented.tsx'
import { OutdatedDialog } from '../../../ui/overlay/outdated-dialog.tsx'
import { Combobox } from '../../../ui/select/combobox.tsx'
import { labeled, recordOptions } from '../../../ui/select/labeled.ts'
import { Select } from '../../../ui/select/select.tsx'
import { categoriesList } from '../../categories/categories.queries.ts'
import { groupsList } from '../../groups/groups.queries.ts'
import { useGroupCreation } from '../../groups/use-group-creation.tsx'
import { ChosenCustomers } from '../../knowledge/editor/chosen-customers.tsx'
import { RelatedField } from '../../knowledge/editor/related-field.tsx'
import { articleById } from '../../knowledge/knowledge.queries.ts'
import { TemplateSelect } from '../../tasks/templates/template-select.tsx'
import { ticketTypesList } from '../../ticket-types/ticket-types.queries.ts'
import { choiceOptions } from '../../tickets/ticket-choices.tsx'
import { managedCatalogue } from '../catalogue.queries.ts'
import { CategoryDialog } from './category-dialogs.tsx'
import { FormRows } from './form-rows.tsx'
import { ItemAppearance } from './item-appearance.tsx'
import type { ItemDraft } from './item-draft.ts'
import { ItemStages } from './item-stages.tsx'
import { manageMessages as messages } from './manage.messages.ts'
import type { ItemEditorState } from './use-item-editor.ts'

type SectionProps = { editor: ItemEditorState }

/** Edits an item of the request catalogue. */
export function ItemEditor({ editor }: SectionProps) {
  const { basis, draft, problems, set } = editor
  return (
    <>
      {basis?.problem && <Banner tone="warning">{basis.problem}</Banner>}
      {basis?.state === 'draft' && <Banner>{messages.offered}</Banner>}
      {basis?.state === 'archived' && <Banner>{messages.archived}</Banner>}
      <Basics editor={editor} />
      <Audience editor={editor} />
      <FormRows
        fields={draft.fields}
        currency={draft.currency}
        problem={problems.fields}
        onChange={(fields) => set({ fields })}
      />
      <ItemStages
        stages={draft.stages}
        fields={draft.fields}
        problem={problems.stages}
        onChange={(stages) => set({ stages })}
      />
      <Tasks editor={editor} />
      <Target editor={editor} />
      <Articles editor={editor} />
      <OutdatedDialog form={editor} name={`“${basis?.name}”`} onLoad={editor.loadLatest} />
    </>
  )
}

function Basics({ editor: { draft, problems, set } }: SectionProps) {
  const { data } = useQuery(managedCatalogue)
  const { lead } = draft
  const [newCategory, setNewCategory] = useState<string>()
  const setLead = (part: Partial<ItemDraft['lead']>) => set({ lead: { ...lead, ...part } })
  return (
    <FormSection title={messages.basics} hint={messages.basicsHint}>
      <div className="flex items-start gap-3.5">
        <div className="pt-5.5">
          <ItemAppearance icon={draft.icon} hue={draft.hue} onChange={set} />
        </div>
        <Field label={messages.name} required error={problems.name} className="min-w-0 flex-1">
          <Input autoFocus={draft.name === ''} maxLength={80} {...bindText(draft, 'name', set)} />
        </Field>
      </div>
      <Field label={messages.description}>
        <Textarea rows={2} grow maxLength={2000} {...bindText(draft, 'description', set)} />
      </Field>
      <Field label={messages.category} required error={problems.categoryId}>
        <Combobox
          label={messages.category}
          placeholder={messages.chooseCategory}
          {...bindId(draft.categoryId, (categoryId) => set({ categoryId }))}
          options={recordOptions(data?.categories)}
          create={{ label: messages.createCategoryNamed, onCreate: setNewCategory }}
        />
      </Field>
      {newCategory !== undefined && (
        <CategoryDialog
          category={undefined}
          suggestedName={newCategory}
          onCreated={({ id }) => set({ categoryId: id })}
          onClose={() => setNewCategory(undefined)}
        />
      )}
      <div className="grid items-start gap-4.5 md:grid-cols-[minmax(0,1fr)_8rem]">
        <Field label={messages.price} hint={messages.priceHint}>
          <Input maxLength={60} {...bindText(draft, 'price', set)} />
        </Field>
        <Field label={messages.currency} hint={messages.currencyHint} error={problems.currency}>
          <Input
            maxLength={3}
            value={draft.currency}
            onChange={({ target }) => set({ currency: target.value.toUpperCase() })}
          />
        </Field>
      </div>
      <div className="grid items-start gap-4.5 md:grid-cols-2">
        <Field label={messages.leadTime}>
          <Select {...bindValue(lead, 'kind', setLead)} options={labeled(messages.leadKinds)} />
        </Field>
        {lead.kind === 'days' && (
          <Field label={messages.leadDays} required hint={messages.leadDaysHint} error={problems.lead}>
            <Input type="number" min={0} max={365} {...bindText(lead, 'days', setLead)} />
          </Field>
        )}
        {lead.kind === 'text' && (
          <Field label={messages.leadText} hint={messages.leadExample}>
            <Input maxLength={60} {...bindText(lead, 'text', setLead)} />
          </Field>
        )}
      </div>
    </FormSection>
  )
}

function Audience({ editor: { draft, problems, set } }: SectionProps) {
  const { audience } = draft
  const change = (part: Partial<ItemDraft['audience']>) => set({ audience: { ...audience, ...part } })
  return (
    <FormSection title={messages.who} hint={messages.whoHint}>
      <Checkbox label={messages.desk} hint={messages.deskHint} {...bindChecked(audience, 'desk', change)} />
      <Field label={messages.customers} group>
        <RadioGroup {...bindValue(audience, 'portals', change)} options={labeled(messages.portals)} />
      </Field>
      {audience.portals === 'chosen' && (
        <Field label={messages.portals.chosen} required error={problems.customers}>
          <ChosenCustomers ids={audience.customerIds} onChange={(customerIds) => change({ customerIds })} />
        </Field>
      )}
      {audience.portals !== 'none' && (
        <Field label={messages.portalUsers} group>
          <Segmented {...bindValue(audience, 'portalUsers', change)} segments={labeled(messages.portalUserLabels)} />
        </Field>
      )}
    </FormSection>
  )
}

function Tasks({ editor: { draft, set } }: SectionProps) {
  return (
    <FormSection title={messages.tasks} hint={messages.tasksHint}>
      <TemplateSelect
        label={messages.templates}
        none={messages.noTemplates}
        ids={draft.taskTemplateIds}
        onChange={(taskTemplateIds) => set({ taskTemplateIds })}
      />
    </FormSection>
  )
}

function Target({ editor: { draft, problems, set } }: SectionProps) {
  const types = useQuery(ticketTypesList)
  const groups = useQuery(groupsList)
  const categories = useQuery(categoriesList)
  const { target } = draft
  const groupCreation = useGroupCreation((groupId) => change({ groupId }))
  const change = (part: Partial<ItemDraft['target']>) => set({ target: { ...target, ...part } })
  return (
    <FormSection title={messages.ticket} hint={messages.ticketHint}>
      <Field label={messages.type} required error={problems.typeId}>
        <Combobox
          label={messages.type}
          placeholder={messages.chooseType}
          {...bindId(target.typeId, (typeId) => change({ typeId }))}
          options={recordOptions(types.data)}
        />
      </Field>
      <div className="grid items-start gap-4.5 md:grid-cols-2">
        <Field label={messages.ticketCategory}>
          <Combobox
            label={messages.ticketCategory}
            placeholder={messages.noCategory}
            clearable
            value={target.category ?? undefined}
            onValueChange={(category) => change({ category: category ?? null })}
            options={(categories.data ?? []).map(({ key, name }) => ({ value: key, label: name }))}
          />
        </Field>
        <Field label={messages.priority}>
          <Select {...bindValue(target, 'priority', change)} options={choiceOptions('priority')} />
        </Field>
      </div>
      <Field label={messages.group}>
        <Combobox
          label={messages.group}
          placeholder={messages.defaultGroup}
          clearable
          {...bindId(target.groupId, (groupId) => change({ groupId }))}
          options={recordOptions(groups.data)}
          create={groupCreation.create}
        />
      </Field>
      {groupCreation.dialog}
    </FormSection>
  )
}

function Articles({ editor: { draft, set } }: SectionProps) {
  const articles = useQueries({ queries: draft.articleIds.map((id) => articleById(id)) })
  return (
    <FormSection title={messages.articles} hint={messages.articlesHint}>
      <RelatedField
        articleId={undefined}
        related={draft.articleIds.map((id, at) => ({ id, title: articles[at]?.data?.title ?? messages.article(id) }))}
        onChange={(related) => set({ articleIds: related.map(({ id }) => id) })}
      />
    </FormSection>
  )
}
