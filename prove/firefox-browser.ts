// The machine's own Firefox, driven by its WebDriver BiDi protocol. Playwright drives only a
// Firefox of its own build, which it downloads; this one is what the distribution ships.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'

const KNOWN = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox']
/** A busy machine may take this long to draw the result of a press. */
const PATIENCE = { timeout: 20_000, interval: 50 }

/** Path of the machine's Firefox, or undefined. */
export const findFirefox = (): string | undefined =>
  process.env['FIREFOX_PATH'] ?? KNOWN.find((path) => existsSync(path))

export interface Size {
  readonly width: number
  readonly height: number
}

/** The accessible name of one element, or a pattern of it. */
type Name = string | RegExp

const answer = z.object({
  id: z.optional(z.int()),
  type: z.string(),
  method: z.optional(z.string()),
  message: z.optional(z.string()),
  result: z.optional(z.looseObject({})),
  params: z.optional(z.looseObject({})),
})
const withContext = z.object({ context: z.string() })
const withUserContext = z.object({ userContext: z.string() })
const node = z.object({ sharedId: z.string() })
const withNodes = z.object({ nodes: z.array(node) })
const logEntry = z.object({ level: z.string(), text: z.nullable(z.string()) })
const evaluated = z.object({
  type: z.string(),
  result: z.optional(z.looseObject({ type: z.string(), value: z.optional(z.unknown()) })),
})

type Send = (method: string, params: object) => Promise<unknown>

export interface Firefox {
  /** A page with storage of its own. */
  newPage(size: Size): Promise<FirefoxPage>
  /** Console messages of level `error` in any page. */
  readonly problems: readonly string[]
  close(): Promise<void>
}

export async function launchFirefox(path: string): Promise<Firefox> {
  const profile = await mkdtemp(join(tmpdir(), 'comanda-firefox-'))
  const child = spawn(
    path,
    ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { PATH: process.env['PATH'], HOME: profile } },
  )
  const socket = new WebSocket(`${await addressOf(child)}/session`)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const problems: string[] = []
  const send = speak(socket, (method, params) => {
    if (method !== 'log.entryAdded') return
    const { level, text } = z.parse(logEntry, params)
    if (level === 'error') problems.push(text ?? '')
  })
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  return {
    problems,
    async newPage(size) {
      const { userContext } = z.parse(withUserContext, await send('browser.createUserContext', {}))
      const { context } = z.parse(
        withContext,
        await send('browsingContext.create', { type: 'tab', userContext }),
      )
      await send('browsingContext.setViewport', { context, viewport: size })
      await send('emulation.setTimezoneOverride', { contexts: [context], timezone: 'America/Bogota' })
      return new FirefoxPage(send, context)
    },
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
      socket.terminate()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** The address that Firefox prints when it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`Firefox ended: ${said}`)))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
  })
}

function speak(socket: WebSocket, onEvent: (method: string, params: unknown) => void): Send {
  let last = 0
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.on('message', (data: Buffer) => {
    const { id, type, method, message, result, params } = z.parse(answer, JSON.parse(data.toString()))
    if (id === undefined) return onEvent(method ?? '', params)
    const one = waiting.get(id)
    waiting.delete(id)
    if (type === 'error') one?.reject(new Error(message))
    else one?.resolve(result)
  })
  return (method, params) => {
    last += 1
    const one = Promise.withResolvers<unknown>()
    waiting.set(last, one)
    socket.send(JSON.stringify({ id: last, method, params }))
    return one.promise
  }
}

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
