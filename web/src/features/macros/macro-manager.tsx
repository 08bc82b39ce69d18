import { useQuery } from '@tanstack/react-query'
import { WandSparkles } from 'lucide-react'
import { TemplateManager } from '../canned-replies/template-manager.tsx'
import { describeMacro } from './describe-macro.ts'
import { MacroDialog } from './macro-dialog.tsx'
import { macrosList, useMacroChanges } from './macros.queries.ts'
import { useMacroNames } from './use-macro-names.ts'

/** Lists the macros that the user may use, and edits those that they may change. */
export function MacroManager(adding: { isAdding: boolean; onAdding: (isAdding: boolean) => void }) {
  const names = useMacroNames()
  return (
    <TemplateManager
      {...adding}
      query={useQuery(macrosList)}
      remove={useMacroChanges().remove}
      words={{ one: 'macro', many: 'macros', short: 'macro' }}
      icon={WandSparkles}
      about={({ actions }) => describeMacro(actions, names)}
      purpose="Apply several changes in one step. Press M on a ticket to run a macro."
      remains="Tickets already changed by it are not affected."
      draftOf={({ name, actions, isShared, groupIds }) => ({ name, actions, isShared, groupIds })}
      blank={{ actions: [] }}
      dialog={(macro, start, onClose) => <MacroDialog macro={macro} start={start} onClose={onClose} />}
    />
  )
}
