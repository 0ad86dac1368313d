// Changes an order: its state, and whether it is active. The change shows at once and is rolled
// back to the server's value when it is refused. Rule tablero/deshacer.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { isCanceladoPorCliente } from '#domain/cancelacion/cancelacion.ts'
import { ESTADO_LABEL, isEstado, pedidoYaCambio, type Estado } from '#domain/pedido/pedido.ts'
import { formatNumero } from '#domain/format.ts'
import { add } from '#web/admin/page/add.ts'
import { call, messageOf } from '#web/lib/call.ts'
import { detailOf, errorCode } from '#web/lib/detail-of.ts'
import { newKey } from '#web/lib/new-key.ts'
import { notify } from '#web/ui/toast.tsx'
import { create } from 'zustand'
import { hearEvent, settleOwn, showOwn, markSeen, useBoard } from './board-store.ts'
import { type Cambio, shownPedido } from './merge-pedidos.ts'

const UNDO_MS = 7000

let ops = 0
/** The changes of one order are sent one after the other, so that the last press wins. */
const lines = new Map<number, Promise<unknown>>()
/** What 'Deshacer' and the Z key undo. */
let undoable: { toast: string; until: number; run: () => void } | null = null

const current = (id: number): Pedido | undefined => shownPedido(useBoard.getState().book, id)

/** With `version`, the server refuses if the order has changed since. */
async function send(id: number, cambio: Cambio, version?: number | null): Promise<Pedido | null> {
  ops += 1
  const op = ops
  markSeen(id)
  showOwn(id, op, cambio)
  const params = { id: String(id) }
  // One key for each press: a repeated request changes nothing twice.
  const idempotencyKey = newKey()
  const seen = typeof version === 'number' ? { version } : null
  const before = lines.get(id) ?? Promise.resolve()
  const turn = before.then(() =>
    'estado' in cambio
      ? call(pedidosApi.changeEstado, { params, body: { ...bodyOf(cambio), ...seen }, idempotencyKey })
      : call(pedidosApi.changeActivo, {
          params,
          // Only undo has a body: without one the call toggles. Rule pedido/activo.
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

const bodyOf = ({ estado, motivo_cancelacion: motivo }: Extract<Cambio, { estado: Estado }>) =>
  motivo === null ? { estado } : { estado, motivo }

/** When the server returns no order, the change itself completes the known order. */
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

/** Undoes the last change while its toast is shown. Returns whether there was one. */
export function undoLast(): boolean {
  if (undoable === null || Date.now() > undoable.until) return false
  undoable.run()
  return true
}

const ESTADO_CAMBIADO = 'Estado del pedido actualizado correctamente'
const activoCambiado = (activo: boolean): string =>
  activo ? 'Pedido activado correctamente' : 'Pedido desactivado correctamente'

/** '#00047 · Aceptado': the order of a toast, and its new state. */
const stateText = (id: number, now: string): string => `#${formatNumero(id)} · ${now}`

/** A change that failed is rolled back. A refusal tells its reason. */
const sayActivo = (error: unknown): void => {
  notify.error(messageOf(error, 'Error al cambiar el estado del pedido'))
}

/** Without a reason it is only logged. The customer may have cancelled the order meanwhile. */
function sayEstado(id: number, error: unknown): void {
  const reason = messageOf(error, '')
  if (errorCode(error) === 'cancelado_por_cliente') {
    notify.blank(reason, `cancelado-${String(id)}`)
  } else if (reason !== '') notify.error(reason)
  else console.warn('Error al cambiar el estado del pedido:', error)
}

/**
 * Sends a new state only if the order still has the state that the ticket showed. `motivo` says why
 * it is cancelled.
 */
export async function changeEstado(
  id: number,
  from: string,
  to: Estado,
  motivo: string | null = null,
): Promise<void> {
  const shown = current(id)
  if (from === to || shown === undefined || shown.estado === to) return
  if (shown.estado !== from) {
    notify.blank(pedidoYaCambio(id))
    return
  }
  // The server wants to know that the person saw who cancelled it.
  const seen = isCanceladoPorCliente(shown) ? shown.version : null
  try {
    const version = (await send(id, { estado: to, motivo_cancelacion: motivo }, seen))?.version ?? null
    // An unknown state cannot be set again.
    if (!isEstado(from)) {
      notify.success(ESTADO_CAMBIADO)
      return
    }
    offerUndo(ESTADO_CAMBIADO, stateText(id, ESTADO_LABEL[to]), () => {
      if (current(id)?.estado !== to) notify.blank(pedidoYaCambio(id))
      else {
        const before = { estado: from, motivo_cancelacion: shown.motivo_cancelacion }
        void takeBack(id, before, {
          version,
          saved: ESTADO_CAMBIADO,
          failed: (error) => sayEstado(id, error),
        })
      }
    })
  } catch (error) {
    sayEstado(id, error)
  }
}

/**
 * Sets whether an order is active. The call toggles: when a colleague did the same a moment before,
 * the response has the other value, and the wish is sent once more by name.
 */
export async function changeActivo(id: number, activo: boolean): Promise<void> {
  if (current(id)?.activo === activo) {
    notify.blank(pedidoYaCambio(id))
    return
  }
  try {
    const toggled = await send(id, { activo })
    const isUndone = toggled !== null && toggled.activo !== activo
    const changed = isUndone ? await send(id, { activo }, toggled.version) : toggled
    const version = changed?.version ?? null
    offerUndo(activoCambiado(activo), stateText(id, activo ? 'Activo' : 'Inactivo'), () => {
      const saved = activoCambiado(!activo)
      if (current(id)?.activo !== activo) notify.blank(pedidoYaCambio(id))
      else void takeBack(id, { activo: !activo }, { version, saved, failed: sayActivo })
    })
  } catch (error) {
    sayActivo(error)
  }
}

/** Undo must not revert a colleague's later change: the server refuses it. */
async function takeBack(
  id: number,
  cambio: Cambio,
  { version, saved, failed }: { version: number | null; saved: string; failed: (error: unknown) => void },
): Promise<void> {
  try {
    await send(id, cambio, version)
    notify.success(saved)
  } catch (error) {
    if (errorCode(error) === 'pedido_cambiado') {
      notify.blank(messageOf(error, pedidoYaCambio(id)))
    } else failed(error)
  }
}

interface Asking {
  /** Stays while the dialog closes. */
  readonly pedido: Pedido | null
  readonly isOpen: boolean
  /** How often it was asked for. */
  readonly asked: number
}

/** The order whose reason of cancelling is asked for: one dialog serves every menu of a page. */
export const useAskCancel = create<Asking>(() => ({ pedido: null, isOpen: false, asked: 0 }))

export const askCancel = (pedido: Pedido): void =>
  useAskCancel.setState(({ asked }) => ({ pedido, isOpen: true, asked: asked + 1 }))

export const closeCancel = (): void => useAskCancel.setState({ isOpen: false })

const DEMORA_MINUTOS = 10
/**
 * A press without an answer, which may last half a minute, is repeated soon. Later it means ten
 * minutes more.
 */
const REPEATED_MS = 90_000

/**
 * '+10 min': asks the customer for more time (rule ritmo/mas-minutos). Two devices that press at
 * once add ten minutes once: the second one saw an older version. A press that repeats one without
 * an answer has its key: the live event of the first one has renewed the version.
 */
export async function delayPedido({ id, version }: Pedido): Promise<void> {
  markSeen(id)
  try {
    const body = { minutos: DEMORA_MINUTOS, ...(version === null ? {} : { version }) }
    const changed = await add(
      [pedidosApi.delay.path, id],
      (idempotencyKey) => call(pedidosApi.delay, { params: { id: String(id) }, body, idempotencyKey }),
      REPEATED_MS,
    )
    if (changed !== null) hearEvent(changed)
    notify.success(`El cliente del pedido #${formatNumero(id)} ya lo sabe`)
  } catch (error) {
    notify.error(detailOf(error, 'No pudimos cambiar la hora'))
  }
}
