import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { MentionMenu } from './mention-menu.tsx'
import type { useTriggerMenus } from './use-trigger-menus.ts'

const SlashMenu = lazyComponent(async () => (await import('./slash-menu.tsx')).default)

/** Shows the menu that is open in an editor. */
export function TriggerMenus({ menus }: { menus: Pick<ReturnType<typeof useTriggerMenus>, 'mentions' | 'slash'> }) {
  return (
    <>
      {menus.mentions && <MentionMenu {...menus.mentions} />}
      {menus.slash && (
        <LazyBoundary>
          <SlashMenu {...menus.slash} />
        </LazyBoundary>
      )}
    </>
  )
}
