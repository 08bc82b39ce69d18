import { useQuery } from '@tanstack/react-query'
import { WandSparkles } from 'lucide-react'
import { TemplateManager } from '../canned-replies/template-manager.tsx'
import { describeMacro } from './describe-macro.ts'
import { macroMessages as messages } from './macro.messages.ts'
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
      words={messages.nouns}
      icon={WandSparkles}
      about={({ actions }) => describeMacro(actions, names)}
      purpose={messages.purpose}
      remains={messages.remains}
      draftOf={({ name, actions, isShared, groupIds }) => ({ name, actions, isShared, groupIds })}
      blank={{ actions: [] }}
      dialog={(macro, start, onClose) => <MacroDialog macro={macro} start={start} onClose={onClose} />}
    />
  )
}
