import { type ComponentType, createContext, type ReactNode, use, useLayoutEffect, useState } from 'react'

type Loaded<Props> = { Code: ComponentType<Props> } | { error: unknown }
type LazyComponent<Props> = ComponentType<Props> & {
  /** Fetches the code ahead and returns whether it is there; a failure shows when the component is rendered. */
  preload: () => Promise<boolean>
}

const Fallback = createContext<ReactNode>(null)

/** Sets what the lazy components inside show until their code has arrived. Without it they show nothing. */
export function LazyFallback({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return <Fallback value={fallback}>{children}</Fallback>
}

/**
 * Returns a component whose code is fetched when it is first rendered, or ahead by `preload`. Code that is there is rendered at once, and
 * code that arrives as soon as it does: React's `lazy` suspends in both cases, and shows what had suspended 300 ms later at the earliest.
 * A failure is thrown to the error boundary, and the next use tries again.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let code: ComponentType<Props> | undefined
  let fetching: Promise<ComponentType<Props>> | undefined
  const fetchCode = () => {
    fetching ??= load()
      .then((loaded) => {
        code = loaded
        return loaded
      })
      .finally(() => {
        fetching = undefined
      })
    return fetching
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, like React's `lazy`
  function LazyComponent(props: Props) {
    const [loaded, setLoaded] = useState<Loaded<Props> | undefined>(() => code && { Code: code })
    const fallback = use(Fallback)
    useLayoutEffect(() => {
      if (loaded) return
      let isAwaited = true
      fetchCode().then(
        (Code) => isAwaited && setLoaded({ Code }),
        (error: unknown) => isAwaited && setLoaded({ error }),
      )
      return () => {
        isAwaited = false
      }
    }, [loaded])
    if (!loaded) return fallback
    if ('error' in loaded) throw loaded.error
    return (
      <LazyFallback fallback={null}>
        <loaded.Code {...props} />
      </LazyFallback>
    )
  }
  return Object.assign(LazyComponent, {
    preload: () =>
      fetchCode().then(
        () => true,
        () => false,
      ),
  })
}
