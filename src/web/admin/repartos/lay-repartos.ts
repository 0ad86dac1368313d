// The page of a rider: the list of the server with the presses that it does not have yet. Rule
// reparto/sin-red.
import type { Reparto, Repartos } from '#contract/pedidos/repartos.ts'
import { conDatos } from '#domain/reparto/entrega.ts'
import type { Toque } from './toques.ts'

export interface RepartoVisto extends Reparto {
  /** The last press that the list does not have yet. */
  readonly pulsado: Toque['paso']['tipo'] | null
  /** Whether that press was not sent yet. */
  readonly pendiente: boolean
}

export interface Pagina {
  readonly porLlevar: readonly RepartoVisto[]
  readonly enCamino: readonly RepartoVisto[]
  /** Could not be delivered: they go back to the branch. */
  readonly deVuelta: readonly RepartoVisto[]
  readonly entregados: readonly RepartoVisto[]
}

const isDone = ({ estado, pulsado }: RepartoVisto): boolean =>
  estado === 'COMPLETADO' || pulsado === 'entregar'

export function layRepartos(
  { por_llevar, mios }: Pick<Repartos, 'por_llevar' | 'mios'>,
  { pendientes, enviados }: { readonly pendientes: readonly Toque[]; readonly enviados: readonly Toque[] },
  ahora: number,
): Pagina {
  const seen = (reparto: Reparto): RepartoVisto => {
    const isOfThis = ({ pedido }: Toque) => pedido === reparto.id
    const waits = pendientes.findLast(isOfThis)
    const toque = waits ?? enviados.findLast(isOfThis)
    const paso = toque?.paso
    // Without network the press is the delivery: the data leave the phone an hour after it.
    const pressed = paso?.tipo === 'entregar' ? (toque?.en ?? null) : null
    const entregado_en = reparto.entregado_en ?? pressed
    const isKnown = conDatos(entregado_en, ahora)
    return {
      ...reparto,
      entregado_en,
      ...(isKnown ? {} : { grupo: '', direccion: null, cliente: null }),
      pulsado: paso?.tipo ?? null,
      pendiente: waits !== undefined,
      ...(paso?.tipo === 'entregar' ? { entrega: paso.body.entrega } : {}),
      ...(paso?.tipo === 'no-entregado'
        ? { no_entregado: { motivo: paso.motivo, fecha: new Date(ahora).toISOString() } }
        : {}),
    }
  }
  const all = [...por_llevar, ...mios].map(seen)
  const isMine = new Set(mios.map(({ id }) => id))
  const isTaken = ({ id, pulsado }: RepartoVisto) => isMine.has(id) || pulsado !== null
  const taken = all.filter((reparto) => isTaken(reparto) && !isDone(reparto))
  return {
    porLlevar: all.filter((reparto) => !isTaken(reparto)),
    enCamino: taken.filter(({ no_entregado }) => no_entregado === null),
    deVuelta: taken.filter(({ no_entregado }) => no_entregado !== null),
    entregados: all.filter((reparto) => isTaken(reparto) && isDone(reparto)).toReversed(),
  }
}
