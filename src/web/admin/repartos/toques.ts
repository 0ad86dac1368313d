// Presses of a rider: kept on the device until the server has them, and sent one after the other.
// Rule reparto/sin-red.
import { repartosApi } from '#contract/pedidos/repartos.ts'
import type { BodyInput } from '#contract/lib/endpoint.ts'
import { ApiError, call, messageOf } from '#web/lib/call.ts'
import { newKey } from '#web/lib/new-key.ts'
import { persist } from '#web/lib/persist.ts'
import { create } from 'zustand'

/** What was pressed. */
export type Paso =
  | { readonly tipo: 'tomar' }
  | { readonly tipo: 'entregar'; readonly body: BodyInput<typeof repartosApi.deliver> }
  | { readonly tipo: 'no-entregado'; readonly motivo: string }

export interface Toque {
  /** Its Idempotency-Key: it has one effect, however often it is sent. */
  readonly clave: string
  readonly pedido: number
  /** The person who pressed: another one on the same device does not send it. */
  readonly persona: number
  readonly paso: Paso
}

export interface Rechazo {
  readonly clave: string
  readonly persona: number
  readonly pedido: number
  readonly texto: string
}

interface Toques {
  readonly pendientes: readonly Toque[]
  readonly rechazos: readonly Rechazo[]
}

export const useToques = create<Toques>()(
  persist((): Toques => ({ pendientes: [], rechazos: [] }), { name: 'repartos', version: 1 }),
)

export function keepToque(persona: number, pedido: number, paso: Paso): void {
  useToques.setState(({ pendientes, rechazos }) => ({
    pendientes: [...pendientes, { clave: newKey(), pedido, persona, paso }],
    rechazos: rechazos.filter((one) => one.pedido !== pedido),
  }))
}

export function forgetRechazo(clave: string): void {
  useToques.setState(({ rechazos }) => ({ rechazos: rechazos.filter((one) => one.clave !== clave) }))
}

/** Who sends; without a token it is the session. */
export interface Remitente {
  readonly persona: number
  readonly token: string | undefined
}

let sending: Promise<boolean> | null = null

/** Sends what the person pressed, in its order. Returns whether anything reached the server. */
export function sendToques(who: Remitente): Promise<boolean> {
  sending ??= sendAll(who).finally(() => {
    sending = null
  })
  return sending
}

async function sendAll({ persona, token }: Remitente): Promise<boolean> {
  let sent = false
  for (;;) {
    const toque = useToques.getState().pendientes.find((one) => one.persona === persona)
    if (toque === undefined) return sent
    try {
      await send(toque, token)
      drop(toque, null)
    } catch (error) {
      if (!isRefused(error)) return sent
      drop(toque, messageOf(error, 'No se pudo guardar'))
    }
    sent = true
  }
}

/** A refusal is final. No network, a server that fails or is busy, and an ended session are not. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  error.status !== 429 &&
  error.codigo !== 'en_curso'

function send({ pedido, paso, clave }: Toque, token: string | undefined): Promise<unknown> {
  const options = {
    params: { id: String(pedido) },
    idempotencyKey: clave,
    ...(token === undefined ? {} : { token }),
  }
  if (paso.tipo === 'tomar') return call(repartosApi.take, options)
  if (paso.tipo === 'entregar') return call(repartosApi.deliver, { ...options, body: paso.body })
  return call(repartosApi.fail, { ...options, body: { motivo: paso.motivo } })
}

function drop({ clave, pedido, persona }: Toque, texto: string | null): void {
  useToques.setState(({ pendientes, rechazos }) => ({
    pendientes: pendientes.filter((one) => one.clave !== clave),
    rechazos: texto === null ? rechazos : [...rechazos, { clave, pedido, persona, texto }],
  }))
}
