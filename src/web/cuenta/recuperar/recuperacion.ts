// A request for a new password whose code is under way. The tab keeps it while the code lives, so
// that leaving the pane or loading the page again wastes no code. Its id sets no password without
// the code. Rule cuenta/recuperar.
import { cuenta } from '#contract/usuarios/usuario.ts'
import { useSession } from '#web/lib/session.ts'
import * as z from 'zod/mini'

const KEY = 'recuperacion'
/** How long the server takes the code. */
const LIFE_MS = 10 * 60 * 1000

const recuperacion = z.object({
  cuenta,
  mensaje: z.string(),
  /** The id of the request that the code belongs to. */
  solicitud: z.string(),
  /** When it was sent, in milliseconds. */
  at: z.number(),
})
export type Recuperacion = z.infer<typeof recuperacion>
export type Sent = Omit<Recuperacion, 'at'>

/** Removes the request at the end of its life. */
let end: ReturnType<typeof setTimeout> | undefined

export function keepRecuperacion(kept: Recuperacion): void {
  sessionStorage.setItem(KEY, JSON.stringify(kept))
  forgetIn(LIFE_MS)
}

export function forgetRecuperacion(): void {
  clearTimeout(end)
  sessionStorage.removeItem(KEY)
}

/** The request of this tab, while its code lives. One that is older leaves the storage. */
export function readRecuperacion(now: number): Recuperacion | null {
  const { data } = recuperacion.safeParse(parsed(sessionStorage.getItem(KEY)))
  const age = data === undefined ? LIFE_MS : now - data.at
  // Below zero, the clock was set back, and the age is unknown.
  if (data !== undefined && age >= 0 && age < LIFE_MS) return data
  forgetRecuperacion()
  return null
}

/**
 * The next person at this browser finds no account of another: the request goes with its time, and
 * with any log-in or log-out, in another tab too. Called once, when the page loads.
 */
export function followRecuperacion(): void {
  if (useSession.getState().token !== '') forgetRecuperacion()
  const now = Date.now()
  const kept = readRecuperacion(now)
  if (kept !== null) forgetIn(kept.at + LIFE_MS - now)
  useSession.subscribe(({ token }, before) => {
    if (token !== before.token) forgetRecuperacion()
  })
}

function forgetIn(milliseconds: number): void {
  clearTimeout(end)
  end = setTimeout(forgetRecuperacion, milliseconds)
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
