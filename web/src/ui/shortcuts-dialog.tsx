import { useState, useSyncExternalStore } from 'react'
import { allowSingleKeys, type Shortcut, singleKeysAllowed, useShortcuts } from '../platform/keyboard.ts'
import { Dialog } from './dialog.tsx'
import { Kbd } from './kbd.tsx'
import { Switch } from './switch.tsx'

/** Opens the sheet of shortcuts, from wherever. The frame of the page holds the `ShortcutsDialog`. */
export const showShortcuts = () => set(true)

/** Every key that works on the screen behind it, by group. */
export function ShortcutsDialog() {
  const isShown = useSyncExternalStore(subscribe, () => isOpen)
  const groups = Object.entries(Object.groupBy(useShortcuts(), (shortcut) => shortcut.group ?? 'This screen'))
  const [areSingle, setSingle] = useState(singleKeysAllowed)
  return (
    <Dialog open={isShown} onOpenChange={set} title="Keyboard shortcuts" size="lg">
      <div className="grid gap-x-10 gap-y-5 pb-2 md:grid-cols-2">
        {groups.map(([group, shortcuts]) => (
          <section key={group} aria-label={group}>
            <h3 className="type-micro pb-1.5 text-ink-3">{group}</h3>
            <dl>{distinct(shortcuts ?? []).map(Line)}</dl>
          </section>
        ))}
        <section aria-label="Notifications">
          <h3 className="type-micro pb-1.5 text-ink-3">Notifications</h3>
          <dl>
            <Line keys="F8" label="Notification area" />
          </dl>
        </section>
      </div>
      <div className="-mx-5.5 mt-2 border-t border-line px-5.5 py-3.5">
        <Switch
          checked={areSingle}
          onCheckedChange={(allowed: boolean) => {
            setSingle(allowed)
            allowSingleKeys(allowed)
          }}
        >
          Single keys act without Ctrl
        </Switch>
      </div>
    </Dialog>
  )
}

function Line({ keys, label }: Pick<Shortcut, 'keys' | 'label'>) {
  return (
    <div key={keys} className="flex min-h-7.5 items-center justify-between gap-4">
      <dt>{label}</dt>
      <dd>
        <Kbd keys={keys.replaceAll('+', ' ')} />
      </dd>
    </div>
  )
}

/** The one mounted last wins where two have the same keys. */
const distinct = (shortcuts: readonly Shortcut[]) => [
  ...new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut])).values(),
]

let isOpen = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
function set(open: boolean) {
  isOpen = open
  for (const listener of listeners) listener()
}
