// One tab of Firefox, as a person uses it.
import { expect, vi } from 'vitest'
import * as z from 'zod/mini'

/** A busy machine may take this long to draw the result of a press. */
const PATIENCE = { timeout: 20_000, interval: 50 }

/** The accessible name of one element, or a pattern of it. */
type Name = string | RegExp

const node = z.object({ sharedId: z.string() })
const withNodes = z.object({ nodes: z.array(node) })
const evaluated = z.object({
  type: z.string(),
  result: z.optional(z.looseObject({ type: z.string(), value: z.optional(z.unknown()) })),
})

/** Sends a command of WebDriver BiDi and returns its result. */
export type Send = (method: string, params: object) => Promise<unknown>

/** In the page: the index of the first visible element of `nodes` whose name fits. */
const FIND = `(pattern, flags, ...nodes) => {
  const wanted = new RegExp(pattern, flags)
  const nameOf = (one) => {
    const ids = one.getAttribute('aria-labelledby')
    if (one.hasAttribute('aria-label')) return one.getAttribute('aria-label')
    if (ids) return ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    if (one.labels?.length > 0) return one.labels[0].textContent
    return one.textContent
  }
  return nodes.findIndex((one) => {
    const shown = one.checkVisibility({ visibilityProperty: true }) || one.labels?.length > 0
    return shown && !one.closest('[inert]') && wanted.test((nameOf(one) ?? '').replaceAll(/\\s+/g, ' ').trim())
  })
}`

/** In the page: whether the element has stopped moving and a click in its middle would hit it. */
const STANDS_FREE = `async (one) => {
  const target = one.labels?.[0] ?? one
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  await frame()
  const before = one.getBoundingClientRect()
  await frame()
  await frame()
  const { x, y, width, height } = one.getBoundingClientRect()
  if (x !== before.x || y !== before.y) return false
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  return one.contains(hit) || target.contains(hit)
}`

const patternOf = (name: Name): RegExp =>
  name instanceof RegExp ? name : new RegExp(`^${name.replaceAll(/[$()*+.?[\]\\^{|}]/g, String.raw`\$&`)}$`)

/** The actions of a person in one tab. Each waits for what it needs. */
export class FirefoxPage {
  readonly #send: Send
  readonly #context: string

  constructor(send: Send, context: string) {
    this.#send = send
    this.#context = context
  }

  async goto(url: string): Promise<void> {
    await this.#send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' })
  }

  /**
   * Clicks the first visible element of this role and name with the pointer. Firefox draws only the
   * tab in front.
   */
  async press(role: string, name: Name): Promise<void> {
    await vi.waitFor(async () => {
      const element = await this.#find(role, name)
      await this.#send('browsingContext.activate', { context: this.#context })
      expect(await this.#call(STANDS_FREE, [{ sharedId: element }])).toBe(true)
      const origin = { type: 'element', element: { sharedId: element } }
      await this.#perform('pointer', [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    }, PATIENCE)
  }

  /** Types into the field of this role and name. */
  async type(role: string, name: Name, text: string): Promise<void> {
    await this.press(role, name)
    const keys = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.#perform('key', keys)
  }

  /** Waits until an element of this role and name is visible. */
  async see(role: string, name: Name): Promise<void> {
    await vi.waitFor(() => this.#find(role, name), PATIENCE)
  }

  /** Waits until the page contains the text. */
  async read(text: string): Promise<void> {
    await vi.waitFor(async () => expect(await this.text()).toContain(text), PATIENCE)
  }

  async has(role: string, name: Name): Promise<boolean> {
    return this.#find(role, name).then(
      () => true,
      () => false,
    )
  }

  async text(): Promise<string> {
    return String(await this.#call('() => document.body.innerText', []))
  }

  /** How many pixels the page is wider than its window. */
  async overflow(): Promise<number> {
    return Number(await this.#call('() => document.documentElement.scrollWidth - innerWidth', []))
  }

  async #find(role: string, name: Name): Promise<string> {
    // A password field has no role in ARIA.
    const locator =
      role === 'password'
        ? { type: 'css', value: 'input[type=password]' }
        : { type: 'accessibility', value: { role } }
    const params = { context: this.#context, locator }
    const { nodes } = z.parse(withNodes, await this.#send('browsingContext.locateNodes', params))
    const { source, flags } = patternOf(name)
    const texts = [source, flags].map((value) => ({ type: 'string', value }))
    const position = Number(
      await this.#call(FIND, [...texts, ...nodes.map(({ sharedId }) => ({ sharedId }))]),
    )
    const found = nodes[position]
    if (found === undefined) throw new Error(`no ${role} ${String(name)} in:\n${await this.text()}`)
    return found.sharedId
  }

  async #call(functionDeclaration: string, args: readonly object[]): Promise<unknown> {
    const { type, result } = z.parse(
      evaluated,
      await this.#send('script.callFunction', {
        functionDeclaration,
        arguments: args,
        target: { context: this.#context },
        awaitPromise: true,
      }),
    )
    if (type !== 'success') throw new Error(`the page threw: ${JSON.stringify(result)}`)
    return result?.value
  }

  async #perform(type: 'pointer' | 'key', actions: readonly object[]): Promise<void> {
    await this.#send('input.performActions', {
      context: this.#context,
      actions: [{ type, id: type, actions }],
    })
  }
}
