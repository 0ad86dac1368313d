// What staff do to an order: move it to a state, take it off the board or bring it back. Shown at once, rolled back to what
// the server says when refused, and taken back with one press for seven seconds.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { ESTADO_LABEL, isEstado, pedidoYaCambio, type Estado } from '#domain/pedido/pedido.ts'
import { formatNumero } from '#domain/format.ts'
import { ApiError, call } from '#web/lib/call.ts'
import { newKey } from '#web/lib/new-key.ts'
import { notify } from '#web/ui/toast.tsx'
import { hearEvent, settleOwn, showOwn, touch, useBoard } from './board-store.ts'
import { type Cambio, shownPedido } from './merge-pedidos.ts'

const UNDO_MS = 7000

let ops = 0
/** Changes of one order go out one after the other, so that the last press wins. */
const lines = new Map<number, Promise<unknown>>()
/** What 'Deshacer' and the Z key take back. */
let undoable: { toast: string; until: number; run: () => void } | null = null

const current = (id: number): Pedido | undefined => shownPedido(useBoard.getState().book, id)

/** With `version`, the server changes only the order that this device saw. */
async function send(id: number, cambio: Cambio, version?: number | null): Promise<Pedido | null> {
  ops += 1
  const op = ops
  touch(id)
  showOwn(id, op, cambio)
  const params = { id: String(id) }
  // One key per press: if the answer is lost and the press repeated by the network, nothing happens twice.
  const idempotencyKey = newKey()
  const seen = typeof version === 'number' ? { version } : null
  const before = lines.get(id) ?? Promise.resolve()
  const turn = before.then(() =>
    'estado' in cambio
      ? call(pedidosApi.changeEstado, { params, body: { ...cambio, ...seen }, idempotencyKey })
      : call(pedidosApi.changeActivo, {
          params,
          // A body only to take a change back: without one the call toggles, as the specification has it.
          ...(seen === null ? {} : { body: { ...cambio, ...seen } }),
          idempotencyKey,
        }),
  )
  lines.set(
    id,
    turn.catch(() => undefined),
  )
  try {
    const pedido = wholeAnswer(id, await turn, cambio)
    if (pedido !== null) hearEvent(pedido)
    return pedido
  } finally {
    settleOwn(id, op)
  }
}

/** A server that returns no order has made the change that it was asked for. */
function wholeAnswer(id: number, answer: Pedido | null, cambio: Cambio): Pedido | null {
  const known = useBoard.getState().book.entries.get(id)?.pedido
  return answer ?? (known === undefined ? null : { ...known, ...cambio, version: null })
}

function offerUndo(text: string, detail: string, run: () => void): void {
  if (undoable !== null) notify.dismiss(undoable.toast)
  const offer = {
    toast: '',
    until: Date.now() + UNDO_MS,
    run: () => {
      if (undoable === offer) undoable = null
      notify.dismiss(offer.toast)
      run()
    },
  }
  offer.toast = notify.undo(text, offer.run, detail)
  undoable = offer
}

/** Takes back the last change while its toast stands; returns whether there was one. */
export function undoLast(): boolean {
  if (undoable === null || Date.now() > undoable.until) return false
  undoable.run()
  return true
}

const ESTADO_CAMBIADO = 'Estado del pedido actualizado correctamente'
const activoCambiado = (activo: boolean): string =>
  activo ? 'Pedido activado correctamente' : 'Pedido desactivado correctamente'

/** '#00047 · Aceptado': which order a toast is about, and what it is now. */
const detailOf = (id: number, now: string): string => `#${formatNumero(id)} · ${now}`

/** A failed change of state is rolled back and only logged. */
const logEstado = (error: unknown): void => console.warn('Error al cambiar el estado del pedido:', error)
const sayActivo = (): void => {
  notify.error('Error al cambiar el estado del pedido')
}

/**
 * Moves an order from the state that the person saw. If it is no longer there (a colleague was faster), nothing is sent:
 * the press was meant for what the ticket said.
 */
export async function changeEstado(id: number, from: string, to: Estado): Promise<void> {
  if (from === to || current(id)?.estado !== from) return
  try {
    const version = (await send(id, { estado: to }))?.version ?? null
    // There is no way back to a state that this product does not know.
    if (!isEstado(from)) {
      notify.success(ESTADO_CAMBIADO)
      return
    }
    offerUndo(ESTADO_CAMBIADO, detailOf(id, ESTADO_LABEL[to]), () => {
      if (current(id)?.estado !== to) notify.blank(pedidoYaCambio(id))
      else void takeBack(id, { estado: from }, { version, saved: ESTADO_CAMBIADO, failed: logEstado })
    })
  } catch (error) {
    logEstado(error)
  }
}

/** Takes an order off the active list, or brings it back. */
export async function changeActivo(id: number, activo: boolean): Promise<void> {
  try {
    const version = (await send(id, { activo }))?.version ?? null
    offerUndo(activoCambiado(activo), detailOf(id, activo ? 'Activo' : 'Inactivo'), () => {
      const saved = activoCambiado(!activo)
      if (current(id)?.activo !== activo) notify.blank(pedidoYaCambio(id))
      else void takeBack(id, { activo: !activo }, { version, saved, failed: sayActivo })
    })
  } catch {
    sayActivo()
  }
}

/** Taking back must not undo what a colleague did since; the server decides whether anything was done. */
async function takeBack(
  id: number,
  cambio: Cambio,
  { version, saved, failed }: { version: number | null; saved: string; failed: (error: unknown) => void },
): Promise<void> {
  try {
    await send(id, cambio, version)
    notify.success(saved)
  } catch (error) {
    if (error instanceof ApiError && error.codigo === 'pedido_cambiado') notify.blank(error.message)
    else failed(error)
  }
}
