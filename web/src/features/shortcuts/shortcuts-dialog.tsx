import { shortcutGroups } from '../../platform/keyboard.messages.ts'
import { type Shortcut, useShortcuts } from '../../platform/keyboard.ts'
import { Kbd } from '../../ui/display/kbd.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useSession } from '../session/session-context.tsx'
import { shortcutsMessages as messages } from './shortcuts.messages.ts'
import { setShortcutsShown, useShortcutsState } from './shortcuts-store.ts'
import { SingleKeysSwitch } from './single-keys-switch.tsx'

/** Lists the keyboard shortcuts of the current screen, by group. */
export function ShortcutsDialog() {
  const isShown = useShortcutsState()
  const { isStaff, portal } = useSession()
  const hasComposer = portal === null && isStaff
  const byGroup = Object.groupBy(useShortcuts(), (shortcut) => shortcut.group ?? messages.thisScreen)
  const groups = [...new Set([...firstGroups, ...Object.keys(byGroup)])].flatMap((group) => {
    const shortcuts = byGroup[group]
    return shortcuts ? [{ group, shortcuts: distinct(shortcuts) }] : []
  })
  return (
    <Dialog open={isShown} onClose={() => setShortcutsShown(false)} title={messages.title} size="lg">
      <div className="gap-x-10 md:columns-2">
        {groups.map(({ group, shortcuts }) => (
          <section key={group} aria-label={group} className={section}>
            <h3 className="type-micro pb-1.5 text-ink-3">{group}</h3>
            <dl>
              {shortcuts.map(({ keys, label }) => (
                <Line key={keys} keys={keys} label={label} />
              ))}
            </dl>
          </section>
        ))}
        {hasComposer && (
          <section aria-label={messages.composer.title} className={section}>
            <h3 className="type-micro pb-1.5 text-ink-3">{messages.composer.title}</h3>
            <dl>
              {composerKeys.map(([keys, label]) => (
                <Line key={keys} keys={keys} label={label} />
              ))}
            </dl>
          </section>
        )}
        <section aria-label={messages.notifications.title} className={section}>
          <h3 className="type-micro pb-1.5 text-ink-3">{messages.notifications.title}</h3>
          <dl>
            <Line keys="F8" label={messages.notifications.area} />
          </dl>
        </section>
      </div>
      <div className="-mx-5.5 mt-2 border-t border-line px-5.5 py-3.5">
        <SingleKeysSwitch label={messages.singleKeys} hint={messages.singleKeysHint} />
      </div>
    </Dialog>
  )
}

const section = 'break-inside-avoid pb-5'
/** The keys that the composer handles itself, while it has the focus. */
const composerKeys = [
  ['Ctrl+Enter', messages.composer.send],
  ['Ctrl+Shift+Enter', messages.composer.sendAndResolve],
  ['Ctrl+B', messages.composer.bold],
  ['Ctrl+I', messages.composer.italic],
  ['Ctrl+K', messages.composer.link],
  ['/', messages.composer.reply],
  ['@', messages.composer.mention],
  ['Esc', messages.composer.leave],
] as const
const firstGroups: string[] = [shortcutGroups.everywhere, shortcutGroups.places]

function Line({ keys, label }: Pick<Shortcut, 'keys' | 'label'>) {
  return (
    <div className="flex min-h-7.5 items-center justify-between gap-4">
      <dt>{label}</dt>
      <dd>
        <Kbd isContent keys={keys.replaceAll('+', ' ')} />
      </dd>
    </div>
  )
}

/** Of several shortcuts with the same keys, the one mounted last wins. */
const distinct = (shortcuts: readonly Shortcut[]) => [
  ...new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut])).values(),
]
