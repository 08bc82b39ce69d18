import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LazyFallback, lazyComponent } from './lazy-component.tsx'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

test('shows the fallback until the code is there, and then the component at once', async () => {
  const Lazy = lazyComponent(async () => Greeting)
  const drawn = () =>
    renderToStaticMarkup(
      <LazyFallback fallback={<i>Loading</i>}>
        <Lazy name="Ada" />
      </LazyFallback>,
    )
  expect(drawn()).toBe('<i>Loading</i>')
  await Lazy.preload()
  expect(drawn()).toBe('<p>Hello Ada</p>')
})

test('fetches code again that could not be fetched, once at a time', async () => {
  let tries = 0
  const Lazy = lazyComponent(async () => {
    tries += 1
    if (tries === 1) throw new Error('Offline')
    return Greeting
  })
  await Promise.all([Lazy.preload(), Lazy.preload()])
  expect(tries).toBe(1)
  expect(renderToStaticMarkup(<Lazy name="Ada" />)).toBe('')
  await Lazy.preload()
  expect(renderToStaticMarkup(<Lazy name="Ada" />)).toBe('<p>Hello Ada</p>')
})

test('shows no fallback of an outer component inside a loaded one', async () => {
  const Inner = lazyComponent(async () => Greeting)
  const Outer = lazyComponent(async () => () => (
    <section>
      <Inner name="Ada" />
    </section>
  ))
  await Outer.preload()
  const drawn = renderToStaticMarkup(
    <LazyFallback fallback={<i>Loading</i>}>
      <Outer />
    </LazyFallback>,
  )
  expect(drawn).toBe('<section></section>')
})
