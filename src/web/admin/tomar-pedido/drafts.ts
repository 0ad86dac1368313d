// Orders that staff started and did not send. They are kept in this browser tab. Rule
// tomar-pedido/uno-por-cliente.
import type { Mesa, Sede } from '#contract/sedes/sede.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { useEntrega, type DireccionElegida, type SedeElegida } from '#web/lib/entrega.ts'
import { persist } from '#web/lib/persist.ts'
import { useCarrito } from '#web/ordering/carrito/carrito.ts'
import { mustWait } from '#web/ordering/carrito/envio.ts'
import type { CartLine } from '#web/ordering/carrito/line.ts'
import { clearCart } from '#web/ordering/carrito/change-carrito.ts'
import { withdrawUndo } from '#web/ordering/carrito/remove-with-undo.ts'
import { fieldsOf, readLines } from '#web/ordering/carrito/stored-lines.ts'
import {
  endLlamada,
  isWholeNumero,
  setLlamada,
  useLlamada,
  type Llamada,
} from '#web/ordering/contacto/llamada.ts'
import { readRespuestas, useRespuestas, type Respuestas } from '#web/ordering/contacto/respuestas.ts'
import { changeSede, useDireccionAnterior } from '#web/ordering/sedes/direccion-anterior.ts'
import { notify } from '#web/ui/toast.tsx'
import { create } from 'zustand'
import { createJSONStorage } from 'zustand/middleware'

export interface Draft extends Pick<Llamada, 'nombre' | 'numero' | 'mesa' | 'pasado'> {
  readonly lines: CartLine[]
  readonly tipo: TipoPedido
  readonly sede: SedeElegida | null
  readonly direccion: DireccionElegida | null
  /** The address of another branch that checkout offers again. */
  readonly anterior: { readonly sede: SedeElegida; readonly direccion: DireccionElegida } | null
  readonly respuestas: Respuestas
}

interface Drafts {
  /** Oldest first. */
  readonly drafts: readonly Draft[]
}

export const useDrafts = create<Drafts>()(
  persist((): Drafts => ({ drafts: [] }), {
    name: 'pedidos-sin-enviar',
    storage: createJSONStorage(() => sessionStorage),
    version: 1,
    migrate: (stored) => ({ drafts: readDrafts(stored) }),
    merge: (stored) => ({ drafts: readDrafts(stored) }),
  }),
)

/** The stored drafts, their lines completed like those of a stored cart. */
function readDrafts(stored: unknown): Draft[] {
  const { drafts } = fieldsOf(stored)
  return Array.isArray(drafts)
    ? drafts
        .filter(isDraft)
        .map((draft) => withLines(draft, readLines(draft)))
        .filter(({ lines }) => lines.length > 0)
    : []
}

// Drafts of former versions say nothing about the past.
const withLines = (draft: Draft, lines: CartLine[]): Draft => ({
  ...Object.assign({ pasado: false, anterior: null }, draft),
  respuestas: readRespuestas(draft.respuestas),
  lines,
})

function isDraft(draft: unknown): draft is Draft {
  const { nombre, numero, tipo, mesa, sede, direccion } = fieldsOf(draft)
  return (
    [nombre, numero, tipo].every((text) => typeof text === 'string') &&
    [mesa, sede, direccion].every((part) => typeof part === 'object')
  )
}

function current(): Draft {
  const { nombre, numero, mesa, pasado } = useLlamada.getState()
  const { tipo_pedido: tipo, sede, direccion } = useEntrega.getState()
  const respuestas = useRespuestas.getState()
  return {
    nombre,
    numero,
    mesa,
    pasado,
    tipo,
    sede,
    direccion,
    anterior: useDireccionAnterior.getState().anterior,
    respuestas,
    lines: useCarrito.getState().lines,
  }
}

/** Whether the current order began at its table: it has no phone. */
function isOfMesa(): boolean {
  const { mesa, numero, antes } = useLlamada.getState()
  return mesa !== null && numero === '' && antes.numero === ''
}

/** Sets the current order aside if it has lines. The next one starts empty, at the same branch. */
export function setAside(owner: Partial<Pick<Draft, 'nombre' | 'numero'>> = {}): void {
  if (mustWait()) return
  const draft = { ...current(), ...owner }
  if (draft.lines.length > 0) useDrafts.setState(({ drafts }) => ({ drafts: [...drafts, draft] }))
  const { tomado } = useLlamada.getState()
  emptyOrder()
  setLlamada({ tomado })
}

/** Resumes a draft and sets the current order aside. */
export function resume(draft: Draft): void {
  if (mustWait()) return
  setAside()
  useDrafts.setState(({ drafts }) => ({ drafts: drafts.filter((other) => other !== draft) }))
  const { nombre, numero, mesa, pasado, tipo, sede, direccion, anterior, respuestas, lines } = draft
  setLlamada({ nombre, numero, mesa, pasado, tomado: null })
  useRespuestas.setState(respuestas)
  useCarrito.setState({ lines })
  useEntrega.getState().chooseTipo(tipo)
  if (sede !== null && direccion !== null) useEntrega.getState().chooseDireccion(sede, direccion)
  else if (sede !== null) useEntrega.getState().chooseSede(sede)
  useDireccionAnterior.setState({ anterior })
}

/** The ids of the open toasts of discarded orders. */
const offers: string[] = []

/** Discards a draft. For 7 seconds its place gets it back. */
export function discard(draft: Draft, whose: string): void {
  const at = useDrafts.getState().drafts.indexOf(draft)
  useDrafts.setState(({ drafts }) => ({ drafts: drafts.filter((other) => other !== draft) }))
  const restore = () => useDrafts.setState(({ drafts }) => ({ drafts: drafts.toSpliced(at, 0, draft) }))
  offers.push(notify.undo('Pedido descartado', restore, whose))
}

/** 'Tomar pedido' at a table: resumes the draft of the table, and sets another order aside. */
export function startAtMesa({ id, nombre }: Mesa, sede: Pick<Sede, 'id' | 'nombre'>): void {
  const mesa = { sede: sede.id, id, nombre }
  if (mustWait() || useLlamada.getState().mesa?.id === id) return
  const begun = useDrafts.getState().drafts.find((draft) => draft.mesa?.id === id)
  if (begun !== undefined) return resume(begun)
  setAside()
  useEntrega.getState().chooseSede({ id: sede.id, nombre: sede.nombre })
  useEntrega.getState().chooseTipo('MESA')
  setLlamada({ mesa, tomado: null })
}

/**
 * Another branch for the order of a caller: without a table, and its address is offered again at
 * checkout. An order that began at a table is set aside. Rule domicilio/de-la-visita.
 */
export function chooseBranch({ id, nombre }: Pick<Sede, 'id' | 'nombre'>): void {
  if (isOfMesa()) setAside()
  else setLlamada({ mesa: null })
  changeSede({ id, nombre })
}

/**
 * Another phone starts the order of another caller, or resumes their draft. The order of the last
 * complete phone is set aside. A half-typed number sets aside only an order that began at a table.
 * A name that was typed before the first phone stays.
 */
export function changeNumero(numero: string): void {
  if (mustWait()) return
  if (isOfMesa()) setAside()
  const llamada = useLlamada.getState()
  const antes = isWholeNumero(llamada.numero)
    ? { numero: llamada.numero, nombre: llamada.nombre }
    : llamada.antes
  const typed = antes.numero === '' ? llamada.nombre : ''
  if (!isWholeNumero(numero) || numero === antes.numero) {
    setLlamada({ numero, nombre: numero === antes.numero && numero !== '' ? antes.nombre : typed, antes })
    return
  }
  const begun = useDrafts.getState().drafts.find((draft) => draft.numero === numero)
  if (antes.numero !== '') setAside(antes)
  if (begun !== undefined) resume(begun)
  else setLlamada({ numero, nombre: typed, tomado: null })
}

/** Empties the current order. The branch stays. */
function emptyOrder(): void {
  withdrawUndo()
  clearCart()
  useEntrega.getState().clearDireccion()
  useEntrega.getState().chooseTipo('DOMICILIO')
  useDireccionAnterior.getState().forget()
  endLlamada()
}

/** Forgets every order: another person uses the device, or another visit begins. */
export function forgetOrders(): void {
  useDrafts.setState({ drafts: [] })
  for (const id of offers.splice(0)) notify.dismiss(id)
  emptyOrder()
}
