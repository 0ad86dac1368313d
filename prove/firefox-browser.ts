// The machine's own Firefox, driven by its WebDriver BiDi protocol. Playwright drives only a
// Firefox of its own build, which it downloads; this one is what the distribution ships.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { FirefoxPage, type Send } from './firefox-page.ts'

const KNOWN = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox']

/** Path of the machine's Firefox, or undefined. */
export const findFirefox = (): string | undefined =>
  process.env['FIREFOX_PATH'] ?? KNOWN.find((path) => existsSync(path))

export interface Size {
  readonly width: number
  readonly height: number
}

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
const logEntry = z.object({ level: z.string(), text: z.nullable(z.string()) })

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
