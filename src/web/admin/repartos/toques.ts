// Presses of a rider: kept on the device until the server has them, and sent one after the other.
// Rule reparto/sin-red.
import { repartosApi } from '#contract/pedidos/repartos.ts'
import type { BodyInput, WholeBody } from '#contract/lib/endpoint.ts'
import { isFinalRefusal } from '#web/admin/page/add.ts'
import { ApiError, call, messageOf } from '#web/lib/call.ts'
import { followTabs } from '#web/lib/follow-tabs.ts'
import { newKey } from '#web/lib/new-key.ts'
import { persist } from '#web/lib/persist.ts'
import { create } from 'zustand'

/** What was pressed. */
export type Paso =
  | { readonly tipo: 'tomar' }
  | { readonly tipo: 'entregar'; readonly body: BodyInput<typeof repartosApi.deliver> }
  | { readonly tipo: 'no-entregado'; readonly motivo: string }

/** Who pressed. */
interface Autor {
  /** Another person on the same device does not send it. */
  readonly persona: number
  /** The token of the link on whose page it was pressed. */
  readonly enlace?: string | undefined
}

export interface Toque extends Autor {
  /** Its Idempotency-Key: it has one effect, however often it is sent. */
  readonly clave: string
  readonly pedido: number
  readonly paso: Paso
  /** When it was pressed; a press that the previous version stored has no time. */
  readonly en?: string
}

export interface Rechazo extends Autor {
  readonly clave: string
  readonly pedido: number
  readonly texto: string
}

interface Toques {
  readonly pendientes: readonly Toque[]
  /** The last ones that were sent: the list of a tab may not have them yet. */
  readonly enviados: readonly Toque[]
  readonly rechazos: readonly Rechazo[]
}

/** More than a rider sends between two lists of a tab. */
const ENVIADOS = 50

export const useToques = create<Toques>()(
  persist((): Toques => ({ pendientes: [], enviados: [], rechazos: [] }), { name: 'repartos', version: 1 }),
)

followTabs(useToques)

/** Reads what another tab has kept before it writes: no press is overwritten. */
function change(next: (now: Toques) => Partial<Toques>): void {
  void useToques.persist.rehydrate()
  useToques.setState(next)
}

export function keepToque(toque: Omit<Toque, 'clave' | 'en'>): void {
  change(({ pendientes, rechazos }) => ({
    pendientes: [...pendientes, { clave: newKey(), en: new Date().toISOString(), ...toque }],
    rechazos: rechazos.filter((one) => one.pedido !== toque.pedido),
  }))
}

export function forgetRechazo(clave: string): void {
  change(({ rechazos }) => ({ rechazos: rechazos.filter((one) => one.clave !== clave) }))
}

/** Whose page it is. */
export interface Remitente {
  /** The owner of the page; undefined until the list has loaded. */
  readonly persona: number | undefined
  /** The token of a link; without one the session is used. */
  readonly token: string | undefined
}

/**
 * Whether a press belongs to this page. The page of a link also has the presses of other links,
 * which may have ended.
 */
export const isOf =
  ({ persona, token }: Remitente) =>
  (one: Autor): boolean =>
    one.persona === persona || (token !== undefined && one.enlace !== undefined)

let sending: Promise<boolean> | null = null

/** Sends what was pressed, in its order. Returns whether anything reached the server. */
export function sendToques(who: Remitente): Promise<boolean> {
  sending ??= sendAll(who).finally(() => {
    sending = null
  })
  return sending
}

async function sendAll(who: Remitente): Promise<boolean> {
  let sent = false
  for (;;) {
    const toque = useToques.getState().pendientes.find(isOf(who))
    if (toque === undefined) return sent
    const token = toque.enlace ?? who.token
    try {
      await send(toque, token)
      drop(toque, { enviado: toque })
    } catch (error) {
      const refusal = refusalOf(error, token)
      if (refusal === null) return sent
      drop(toque, { texto: refusal })
    }
    sent = true
  }
}

/** What is said of a press that waits when its link has ended. */
export const NO_SE_ENVIO = 'no se envió. Avísale a la sede.'

/** The sentence of a refusal that is final; an ended session is not: the person logs in again. */
function refusalOf(error: unknown, token: string | undefined): string | null {
  if (!isFinalRefusal(error)) return null
  const isEnded = error instanceof ApiError && error.status === 401
  if (isEnded) return token === undefined ? null : NO_SE_ENVIO
  return messageOf(error, 'No se pudo guardar')
}

function send({ pedido, paso, clave }: Toque, token: string | undefined): Promise<unknown> {
  const options = {
    params: { id: String(pedido) },
    idempotencyKey: clave,
    ...(token === undefined ? {} : { token }),
  }
  if (paso.tipo === 'tomar') return call(repartosApi.take, options)
  if (paso.tipo === 'entregar') return call(repartosApi.deliver, { ...options, body: paso.body })
  const body: WholeBody<typeof repartosApi.fail> = { motivo: paso.motivo }
  return call(repartosApi.fail, { ...options, body })
}

function drop({ clave, pedido, persona, enlace }: Toque, end: { enviado: Toque } | { texto: string }): void {
  change(({ pendientes, enviados, rechazos }) => ({
    pendientes: pendientes.filter((one) => one.clave !== clave),
    ...('texto' in end
      ? { rechazos: [...rechazos, { clave, pedido, persona, enlace, texto: end.texto }] }
      : { enviados: [...enviados, end.enviado].slice(-ENVIADOS) }),
  }))
}
