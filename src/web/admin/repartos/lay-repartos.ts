// The page of a rider: the list of the server with the presses that wait on this device. Rule
// reparto/sin-red.
import type { Reparto, Repartos } from '#contract/pedidos/repartos.ts'
import { conDatos } from '#domain/reparto/entrega.ts'
import type { Toque } from './toques.ts'

export interface RepartoVisto extends Reparto {
  /** A press that was not sent yet. */
  readonly pendiente: Toque['paso']['tipo'] | null
}

export interface Pagina {
  readonly porLlevar: readonly RepartoVisto[]
  readonly enCamino: readonly RepartoVisto[]
  /** Could not be delivered: they go back to the branch. */
  readonly deVuelta: readonly RepartoVisto[]
  readonly entregados: readonly RepartoVisto[]
}

const isDone = ({ estado, pendiente }: RepartoVisto): boolean =>
  estado === 'COMPLETADO' || pendiente === 'entregar'

export function layRepartos(
  { por_llevar, mios }: Pick<Repartos, 'por_llevar' | 'mios'>,
  toques: readonly Toque[],
  ahora: number,
): Pagina {
  const seen = (reparto: Reparto): RepartoVisto => {
    const paso = toques.findLast(({ pedido }) => pedido === reparto.id)?.paso
    const isKnown = conDatos(reparto.entregado_en, ahora)
    return {
      ...reparto,
      ...(isKnown ? {} : { direccion: null, cliente: null }),
      pendiente: paso?.tipo ?? null,
      ...(paso?.tipo === 'entregar' ? { entrega: paso.body.entrega } : {}),
      ...(paso?.tipo === 'no-entregado'
        ? { no_entregado: { motivo: paso.motivo, fecha: new Date(ahora).toISOString() } }
        : {}),
    }
  }
  const all = [...por_llevar, ...mios].map(seen)
  const isMine = new Set(mios.map(({ id }) => id))
  const isTaken = ({ id, pendiente }: RepartoVisto) => isMine.has(id) || pendiente !== null
  const taken = all.filter((reparto) => isTaken(reparto) && !isDone(reparto))
  return {
    porLlevar: all.filter((reparto) => !isTaken(reparto)),
    enCamino: taken.filter(({ no_entregado }) => no_entregado === null),
    deVuelta: taken.filter(({ no_entregado }) => no_entregado !== null),
    entregados: all.filter((reparto) => isTaken(reparto) && isDone(reparto)).toReversed(),
  }
}
