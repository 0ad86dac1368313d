// What staff do to an order: move it to a state, take it off the board or bring it back. Shown at once, rolled back to what
// the server says when refused, and taken back with one press for seven seconds (decision 157).
import type { Pedido } from '#contract/pedidos.ts'
import { pedidosApi } from '#contract/pedidos.ts'
import type { Estado } from '#domain/pedido.ts'
import { formatNumero } from '#domain/format.ts'
import { call } from '#web/lib/call.ts'
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

async function send(id: number, cambio: Cambio): Promise<void> {
  ops += 1
  const op = ops
  touch(id)
  showOwn(id, op, cambio)
  const params = { id: String(id) }
  // One key per press: if the answer is lost and the press repeated by the network, nothing happens twice.
  const idempotencyKey = newKey()
  const before = lines.get(id) ?? Promise.resolve()
  const turn = before.then(() =>
    'estado' in cambio
      ? call(pedidosApi.changeEstado, { params, body: cambio, idempotencyKey })
      : call(pedidosApi.changeActivo, { params, body: cambio, idempotencyKey }),
  )
  lines.set(
    id,
    turn.catch(() => undefined),
  )
  try {
    hearEvent(await turn)
  } finally {
    settleOwn(id, op)
  }
}

function offerUndo(text: string, run: () => void): void {
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
  offer.toast = notify.undo(text, offer.run)
  undoable = offer
}

/** Takes back the last change while its toast stands; answers whether there was one. */
export function undoLast(): boolean {
  if (undoable === null || Date.now() > undoable.until) return false
  undoable.run()
  return true
}

/** Only if nobody has moved the order since: taking back must not undo a colleague. */
function stillOurs(id: number, holds: (pedido: Pedido) => boolean): boolean {
  const pedido = current(id)
  if (pedido !== undefined && holds(pedido)) return true
  notify.blank(`El pedido #${formatNumero(id)} ya cambió.`)
  return false
}

/**
 * Moves an order from the state that the person saw. If it is no longer there (a colleague was faster), nothing is sent:
 * the press was meant for what the ticket said.
 */
export async function changeEstado(id: number, from: Estado, to: Estado): Promise<void> {
  if (from === to || current(id)?.estado !== from) return
  try {
    await send(id, { estado: to })
  } catch (error) {
    // personal.md §8: rolled back and only logged.
    console.warn('Error al cambiar el estado del pedido:', error)
    return
  }
  offerUndo('Estado del pedido actualizado correctamente', () => {
    if (stillOurs(id, ({ estado }) => estado === to)) void takeBackEstado(id, from)
  })
}

async function takeBackEstado(id: number, estado: Estado): Promise<void> {
  try {
    await send(id, { estado })
    notify.success('Estado del pedido actualizado correctamente')
  } catch (error) {
    console.warn('Error al cambiar el estado del pedido:', error)
  }
}

const toggledText = (activo: boolean): string =>
  activo ? 'Pedido activado correctamente' : 'Pedido desactivado correctamente'

/** Takes an order off the active list, or brings it back. */
export async function changeActivo(id: number, activo: boolean): Promise<void> {
  try {
    await send(id, { activo })
    offerUndo(toggledText(activo), () => {
      if (stillOurs(id, (pedido) => pedido.activo === activo)) void takeBackActivo(id, !activo)
    })
  } catch {
    notify.error('Error al cambiar el estado del pedido')
  }
}

async function takeBackActivo(id: number, activo: boolean): Promise<void> {
  try {
    await send(id, { activo })
    notify.success(toggledText(activo))
  } catch {
    notify.error('Error al cambiar el estado del pedido')
  }
}
