import { Link } from '@tanstack/react-router'
import { type ViewLink, ViewLists } from '../../../../features/saved-filters/view-lists.tsx'
import { savedViewSearch } from '../../../../features/tasks/list/task-views.ts'
import { sectionMessages } from '../../sections.messages.ts'
import { SettingsFrame } from '../../settings-frame.tsx'

export function ViewsSection() {
  return (
    <SettingsFrame title={sectionMessages.names.views}>
      <ViewLists linkTo={linkTo} />
    </SettingsFrame>
  )
}

const linkTo: ViewLink = (view, className) =>
  view.list === 'tasks' ? (
    <Link to="/tasks" search={savedViewSearch(view)} className={className}>
      {view.name}
    </Link>
  ) : (
    <Link to="/tickets" search={{ view: `saved-${view.id}` }} className={className}>
      {view.name}
    </Link>
  )
