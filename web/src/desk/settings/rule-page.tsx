import type { Rule } from '@hatchway/contract/rules/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { FlaskConical, Power } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { categoriesList } from '../../features/categories/categories.queries.ts'
import { customersList } from '../../features/customers/customers.queries.ts'
import { groupsList } from '../../features/groups/groups.queries.ts'
import { DryRunPanel } from '../../features/rules/dry-run/dry-run-panel.tsx'
import { useTryRule } from '../../features/rules/dry-run/use-try-rule.ts'
import { draftOf, newRuleDraft, type RuleDraft } from '../../features/rules/editor/rule-draft.ts'
import { RuleEditor } from '../../features/rules/editor/rule-editor.tsx'
import { draftOfTemplate, isTemplate, type TemplateName } from '../../features/rules/editor/rule-templates.ts'
import { ReasonDialog, SwitchOnDialog } from '../../features/rules/editor/switch-on-dialog.tsx'
import { useRuleEditor } from '../../features/rules/editor/use-rule-editor.ts'
import { ruleDetails, rulesList } from '../../features/rules/rules.queries.ts'
import { CapBanner } from '../../features/rules/runs/cap-banner.tsx'
import { useOpenedRun } from '../../features/rules/runs/opened-run.ts'
import { RunList } from '../../features/rules/runs/run-list.tsx'
import { RunPanel } from '../../features/rules/runs/run-panel.tsx'
import { useRuleActions } from '../../features/rules/use-rule-actions.ts'
import { RuleVersions } from '../../features/rules/versions/rule-versions.tsx'
import { useDateStyle, useSession } from '../../features/session/session-context.tsx'
import { formatDate } from '../../platform/time/dates.ts'
import { Button } from '../../ui/button/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Unsaved } from '../../ui/form/unsaved.tsx'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { TabPanel, Tabs } from '../../ui/layout/tabs/tabs.tsx'
import { MoreMenu } from '../../ui/menu/more-menu.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { rulePageMessages as messages } from './rule-page.messages.ts'
import { SectionSkeleton } from './section-skeleton.tsx'
import { sectionMessages } from './sections.messages.ts'
import { SettingsFrame } from './settings-frame.tsx'
import { SettingsRecord } from './settings-record.tsx'
import { useUrlTab } from './use-url-tab.ts'

const AutomationLink = () => (
  <Link to="/settings/$section" params={{ section: 'automation' }}>
    {sectionMessages.names.automation}
  </Link>
)

/** One rule: its editor, its runs and its versions. */
export const RulePage = () => (
  <SettingsRecord details={ruleDetails} kind={messages.kind} above={<AutomationLink />}>
    {(rule) => <Editor key={rule.id} saved={rule} />}
  </SettingsRecord>
)

/** The page of a new rule: empty, from a template, or a copy of another rule. */
export function NewRulePage() {
  const { template, from, folder } = useSearch({ strict: false }) as {
    template?: string
    from?: number
    folder?: number
  }
  const wantsTemplate = isTemplate(template)
  const copied = useQuery({ ...ruleDetails(Number(from)), enabled: from !== undefined })
  const categories = useQuery({ ...categoriesList, enabled: wantsTemplate })
  const groups = useQuery({ ...groupsList, enabled: wantsTemplate })
  const customers = useQuery({ ...customersList, enabled: wantsTemplate })
  if ([copied, categories, groups, customers].some(({ isLoading }) => isLoading))
    return (
      <SettingsFrame title={messages.newRule} above={<AutomationLink />}>
        <SectionSkeleton label={messages.loading} />
      </SettingsFrame>
    )
  const records = { categories: categories.data ?? [], groups: groups.data ?? [], customers: customers.data ?? [] }
  const initial = initialDraft(copied.data, wantsTemplate ? template : undefined, records, folder)
  return <Editor key={`${template} ${from} ${folder}`} initial={initial} />
}

function initialDraft(
  copied: Rule | undefined,
  template: TemplateName | undefined,
  records: Parameters<typeof draftOfTemplate>[1],
  folder: number | undefined,
): RuleDraft {
  if (copied) return { ...draftOf(copied), name: messages.copyOf(copied.name).slice(0, 120) }
  return template ? draftOfTemplate(template, records) : newRuleDraft(folder ?? null)
}

function Editor({ saved, initial }: { saved?: Rule; initial?: RuleDraft }) {
  const [tab, show] = useUrlTab('rule', 'runs', 'versions')
  const navigate = useNavigate()
  const client = useQueryClient()
  const { isAdmin } = useSession()
  const style = useDateStyle()
  const isNarrow = useNarrow()
  const hasPanel = useMedia('(min-width: 1280px)')
  const { data: list } = useQuery(rulesList)
  const [asking, setAsking] = useState<'switch-on' | 'reason' | 'dry-run'>()
  const calledFolders = new Set((list?.folders ?? []).filter(({ isCalledOnly }) => isCalledOnly).map(({ id }) => id))
  const editor = useRuleEditor({
    saved,
    initial,
    calledFolders,
    onAdded: (id) =>
      void navigate({ to: '/settings/automation/$id', params: { id: String(id) }, replace: true, ignoreBlocker: true }),
  })
  const tried = useTryRule(editor)
  const actions = useRuleActions()
  const run = useOpenedRun()
  const { basis } = editor
  const shown = basis ? tab : 'rule'
  const startDryRun = () => {
    tried.run()
    setAsking(hasPanel ? undefined : 'dry-run')
  }
  const switchOn = () => {
    if (!editor.check()) return
    if (tried.cannotTry || (tried.result && !tried.isStale)) editor.save({ isActive: true })
    else setAsking('switch-on')
  }
  const isOn = basis?.isActive ?? false
  const cannotSwitch = isOn && editor.count > 0 && messages.saveFirst
  const turn = () => (isOn ? editor.save({ isActive: false }) : switchOn())
  const loadTheirs = async () => {
    if (basis) editor.load(await client.fetchQuery({ ...ruleDetails(basis.id), staleTime: 0 }))
  }
  const page = <RuleEditor editor={editor} isReadOnly={!isAdmin} onLoadTheirs={() => void loadTheirs()} />
  const panels = {
    rule: isAdmin && <DryRunPanel tried={tried} />,
    runs: run.id !== undefined && <RunPanel id={run.id} onOpen={run.open} onClose={run.close} />,
  }
  const panel = (panels as Record<string, ReactNode>)[shown]
  return (
    <SettingsFrame
      title={basis?.name ?? messages.newRule}
      above={<AutomationLink />}
      {...(hasPanel && panel && { preview: panel })}
      actions={
        <>
          {isOn && hasPanel && editor.count === 0 && basis?.switchedAt && (
            <span className="type-small me-1 truncate text-ink-2">
              {messages.onSince(formatDate(basis.switchedAt, style), basis.switchedBy?.fullName)}
            </span>
          )}
          {basis && (
            <Badge tone={basis.isActive ? 'success' : 'neutral'}>{basis.isActive ? messages.on : messages.off}</Badge>
          )}
          {isAdmin && (
            <>
              {!hasPanel && !isNarrow && shown === 'rule' && (
                <Button variant="ghost" icon={FlaskConical} onClick={() => setAsking('dry-run')}>
                  {messages.dryRun}
                </Button>
              )}
              <Unsaved
                form={{ ...editor, save: basis?.isActive ? () => setAsking('reason') : () => editor.save() }}
                saveLabel={basis?.isActive ? messages.save : messages.saveDraft}
                variant={basis?.isActive || isNarrow ? 'default' : 'ghost'}
              />
              {!isNarrow && (
                <Button
                  variant={isOn ? 'outline' : 'default'}
                  icon={Power}
                  pending={!isOn && editor.isSaving}
                  disabledReason={cannotSwitch}
                  onClick={turn}
                >
                  {isOn ? messages.switchOff : messages.switchOn}
                </Button>
              )}
              {(basis || isNarrow) && (
                <MoreMenu
                  label={messages.more(basis?.name ?? messages.thisNewRule)}
                  entries={() => [
                    isNarrow && {
                      label: isOn ? messages.switchOff : messages.switchOn,
                      disabled: Boolean(cannotSwitch),
                      onSelect: turn,
                    },
                    isNarrow && { label: messages.dryRun, onSelect: () => setAsking('dry-run') },
                    basis && { label: messages.duplicate, href: `/settings/automation/new?from=${basis.id}` },
                    'line',
                    basis && {
                      label: messages.delete,
                      danger: true,
                      onSelect: () =>
                        actions.remove(
                          basis,
                          () =>
                            void navigate({
                              to: '/settings/$section',
                              params: { section: 'automation' },
                              ignoreBlocker: true,
                            }),
                        ),
                    },
                  ]}
                />
              )}
            </>
          )}
        </>
      }
    >
      {basis ? (
        <Tabs
          label={messages.kind}
          tabs={[
            { value: 'rule', label: messages.tabs.rule },
            { value: 'runs', label: messages.tabs.runs },
            { value: 'versions', label: messages.tabs.versions, count: basis.version },
          ]}
          value={shown}
          onValueChange={show}
        >
          <TabPanel value="rule">
            <CapBanner rule={basis} onUndo={() => show('runs')} />
            {page}
          </TabPanel>
          <TabPanel value="runs" className="flex min-h-0 flex-1 flex-col">
            <RunList rule={basis} hasPanel={hasPanel} />
          </TabPanel>
          <TabPanel value="versions">
            <RuleVersions rule={basis} hasChanges={editor.count > 0} />
          </TabPanel>
        </Tabs>
      ) : (
        page
      )}
      {asking === 'switch-on' && (
        <SwitchOnDialog
          onClose={() => setAsking(undefined)}
          onTry={startDryRun}
          onSwitchOn={() => {
            setAsking(undefined)
            editor.save({ isActive: true })
          }}
        />
      )}
      {asking === 'reason' && (
        <ReasonDialog
          onClose={() => setAsking(undefined)}
          onSave={(note) => {
            setAsking(undefined)
            editor.save({ note })
          }}
        />
      )}
      {asking === 'dry-run' && (
        <Sheet title={messages.dryRun} onClose={() => setAsking(undefined)} width={400}>
          <DryRunPanel tried={tried} hideTitle />
        </Sheet>
      )}
    </SettingsFrame>
  )
}
