import type { RuleFolder } from '@hatchway/contract/rules/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeleteFolder, FolderDialog } from '../../../../features/rules/list/folder-dialogs.tsx'
import { RuleList } from '../../../../features/rules/list/rule-list.tsx'
import { rulesList } from '../../../../features/rules/rules.queries.ts'
import { useOpenedRun } from '../../../../features/rules/runs/opened-run.ts'
import { RunList } from '../../../../features/rules/runs/run-list.tsx'
import { RunPanel } from '../../../../features/rules/runs/run-panel.tsx'
import { useSession } from '../../../../features/session/session-context.tsx'
import { AddLink } from '../../../../ui/button/add-link.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { useMedia } from '../../../../ui/hooks/use-media.ts'
import { useNarrow } from '../../../../ui/hooks/use-narrow.ts'
import { TabPanel, Tabs } from '../../../../ui/layout/tabs/tabs.tsx'
import { MoreMenu } from '../../../../ui/menu/more-menu.tsx'
import { rulePageMessages } from '../../rule-page.messages.ts'
import { sectionMessages } from '../../sections.messages.ts'
import { SettingsFrame } from '../../settings-frame.tsx'
import { useUrlTab } from '../../use-url-tab.ts'
import { automationSectionMessages as messages } from './tickets.messages.ts'

type Asking = { what: 'add' } | { what: 'edit' | 'delete'; folder: RuleFolder }

/** The rules of the desk, and the runs of all of them. */
export function AutomationSection() {
  const [tab, show] = useUrlTab('rules', 'runs')
  const { isAdmin } = useSession()
  const hasPanel = useMedia('(min-width: 1280px)')
  const run = useOpenedRun()
  const { data } = useQuery(rulesList)
  const [asking, setAsking] = useState<Asking>()
  const isNarrow = useNarrow()
  const addFolder = () => setAsking({ what: 'add' })
  const done = () => setAsking(undefined)
  return (
    <SettingsFrame
      title={sectionMessages.names.automation}
      {...(hasPanel &&
        tab === 'runs' &&
        run.id !== undefined && { preview: <RunPanel id={run.id} onOpen={run.open} onClose={run.close} /> })}
      actions={
        isAdmin &&
        (isNarrow ? (
          <MoreMenu label={messages.more} entries={() => [{ label: messages.newFolder, onSelect: addFolder }]} />
        ) : (
          <Button variant="outline" onClick={addFolder}>
            {messages.newFolder}
          </Button>
        ))
      }
      mainAction={isAdmin && <AddLink to="/settings/automation/new">{rulePageMessages.newRule}</AddLink>}
    >
      <Tabs
        label={sectionMessages.names.automation}
        tabs={[
          { value: 'rules', label: messages.tabs.rules },
          { value: 'runs', label: messages.tabs.runs },
        ]}
        value={tab}
        onValueChange={show}
      >
        <TabPanel value="rules" className="flex min-h-0 flex-1 flex-col">
          <RuleList
            onEditFolder={(folder) => setAsking({ what: 'edit', folder })}
            onDeleteFolder={(folder) => setAsking({ what: 'delete', folder })}
          />
        </TabPanel>
        <TabPanel value="runs" className="flex min-h-0 flex-1 flex-col">
          <RunList hasPanel={hasPanel} />
        </TabPanel>
      </Tabs>
      {asking?.what === 'delete' && (
        <DeleteFolder
          folder={asking.folder}
          count={(data?.rules ?? []).filter(({ folderId }) => folderId === asking.folder.id).length}
          onClose={done}
        />
      )}
      {asking && asking.what !== 'delete' && (
        <FolderDialog folder={asking.what === 'edit' ? asking.folder : undefined} onClose={done} />
      )}
    </SettingsFrame>
  )
}
