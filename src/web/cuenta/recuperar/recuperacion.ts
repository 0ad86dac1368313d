// A request for a new password whose code is under way. The tab keeps it while the code lives, so
// that leaving the pane or loading the page again wastes no code. Its id sets no password without
// the code. Rule cuenta/recuperar.
import { cuenta } from '#contract/usuarios/usuario.ts'
import '#web/lib/own-storage.ts'
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

export const keepRecuperacion = (kept: Recuperacion): void =>
  sessionStorage.setItem(KEY, JSON.stringify(kept))

/** Called after any log-in: the next person at this browser finds no account of another. */
export const forgetRecuperacion = (): void => sessionStorage.removeItem(KEY)

/** The request of this tab, while its code lives. */
export function readRecuperacion(now: number): Recuperacion | null {
  const { data } = recuperacion.safeParse(parsed(sessionStorage.getItem(KEY)))
  return data !== undefined && now - data.at < LIFE_MS ? data : null
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
