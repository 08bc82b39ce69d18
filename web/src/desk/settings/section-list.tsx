import { Link, useLocation } from '@tanstack/react-router'
import clsx from 'clsx'
import { useSession } from '../../features/session/session-context.tsx'
import { navigationMessages } from '../navigation.messages.ts'
import { sectionMessages } from './sections.messages.ts'
import { type Section, sectionsFor } from './sections.ts'

const groups: Section['group'][] = ['you', 'company', 'tickets', 'channels']

/** Lists the settings pages that the user may open, by subject. */
export function SectionList({ className }: { className?: string }) {
  const { user } = useSession()
  const { pathname } = useLocation()
  const mine = sectionsFor(user.role)
  return (
    <nav
      aria-label={navigationMessages.pages.settings}
      className={clsx('overflow-y-auto bg-surface-2 px-2 py-3', className)}
    >
      {groups.map((group) => {
        const within = mine.filter((section) => section.group === group)
        if (within.length === 0) return null
        return (
          <section key={group} aria-label={sectionMessages.groups[group]} className="pb-3">
            <p className="type-micro px-2 pt-1.5 pb-1 text-ink-3">{sectionMessages.groups[group]}</p>
            {within.map(({ path, label, icon: Icon }) => {
              const isHere = pathname === `/settings/${path}` || pathname.startsWith(`/settings/${path}/`)
              return (
                <Link
                  key={path}
                  to="/settings/$section"
                  params={{ section: path }}
                  aria-current={isHere ? 'page' : undefined}
                  className={clsx(
                    'quick flex h-7.25 items-center gap-2.5 rounded-control px-2 font-medium no-underline hover:bg-hover pointer-coarse:h-11',
                    isHere ? 'bg-press text-ink [&>svg]:text-accent-ink' : 'text-ink-2 hover:text-ink',
                  )}
                >
                  <Icon className="flex-none" />
                  <span className="truncate">{label}</span>
                </Link>
              )
            })}
          </section>
        )
      })}
    </nav>
  )
}
