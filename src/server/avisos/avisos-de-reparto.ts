// Notifications for riders whose screen is off. Rule reparto/aviso-en-el-equipo.
import { MINUTE_MS } from '#domain/format.ts'
import { canceladoText, esTuyoText, noEsTuyoText, porLlevarText } from '#domain/reparto/aviso.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { isEnReparto } from '#domain/reparto/entrega.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { pushTo, readEquipos, TABLERO, type Equipo } from './suscripciones.ts'
import { addTareas, type NuevaTarea, type Trx } from './tareas.ts'

const REPARTOS = '/repartos'
const REPARTOS_POR_HOY = '/repartos/hoy'
/** An older change is no news. */
const STALE_MS = 15 * MINUTE_MS

interface PedidoQueCambio {
  readonly id: number
  readonly estado: string
  readonly tipo_pedido: TipoPedido
  readonly sede_id: number
  readonly lleva_id: number | null
  /** Since when that person has it. */
  readonly lleva_desde: Date | null
  /** Since when it is in its state. */
  readonly cambio: Date
  readonly historial: readonly Entrada[]
}

interface Entrada {
  readonly estado: string
  readonly fecha: string
}

/**
 * The notifications to riders about a new state: ready to take, back in their list, cancelled.
 */
export async function avisosDeReparto(
  services: Services,
  trx: Trx,
  rows: readonly PedidoQueCambio[],
): Promise<NuevaTarea[]> {
  const fresh = rows.filter(({ cambio }) => services.now().getTime() - cambio.getTime() < STALE_MS)
  const porLlevar = fresh.filter((row) => row.lleva_id === null && isEnReparto(row))
  const tellers = [
    ...porLlevar.map((row) => ({
      row,
      texto: porLlevarText(row.id),
      // The newest one of a branch takes the place of those before it.
      tema: `por-llevar-${String(row.sede_id)}`,
      // Once in a branch, whichever states the order goes through.
      clave: `reparto ${String(row.id)} por-llevar ${String(row.sede_id)}`,
      tells: takes(row),
    })),
    ...fresh.flatMap(suyo),
    ...fresh
      .filter(wasCancelled)
      .map((row) => toCarrier(row, canceladoText(row.id), claveDe(row, row.estado, row.cambio))),
  ]
  if (tellers.length === 0) return []
  const equipos = await readEquipos(services, trx)
  if (equipos.length === 0) return []
  const nombres = await readNombres(trx)
  return tellers.flatMap(({ row, texto, tema, clave, tells }) =>
    equipos
      .filter(({ person }) => tells(person))
      .map((equipo) =>
        pushTo(
          services,
          equipo,
          {
            clave,
            sede: { id: row.sede_id, nombre: nombres.get(row.sede_id) ?? '' },
            texto,
            tema,
          },
          paginaOf(equipo),
        ),
      ),
  )
}

/**
 * Notifies a rider once, when the kitchen starts an order that was assigned before.
 * `tellQuienLleva` notifies a rider who gets it later.
 */
function suyo(row: PedidoQueCambio) {
  const { id, lleva_id, lleva_desde, historial } = row
  if (lleva_id === null || lleva_desde === null || !isEnReparto(row)) return []
  const entonces = historial.findLast(({ fecha }) => new Date(fecha) <= lleva_desde)
  if (wasEnReparto(row, entonces)) return []
  return [toCarrier(row, esTuyoText(id), claveDe(row, String(lleva_id), lleva_desde))]
}

/** Its carrier had it on their page, and did not get it afterwards. */
const wasCancelled = (row: PedidoQueCambio): boolean =>
  row.estado === 'CANCELADO' &&
  row.lleva_id !== null &&
  (row.lleva_desde === null || row.lleva_desde <= row.cambio) &&
  wasEnReparto(row, row.historial.at(-2))

const wasEnReparto = ({ tipo_pedido }: PedidoQueCambio, entrada: Entrada | undefined): boolean =>
  entrada !== undefined && isEnReparto({ estado: entrada.estado, tipo_pedido })

const claveDe = ({ id }: PedidoQueCambio, what: string, since: Date): string =>
  `reparto ${String(id)} ${what} ${String(since.getTime())}`

const toCarrier = (row: PedidoQueCambio, texto: string, clave: string) => ({
  row,
  texto,
  tema: temaDe(row.id),
  clave,
  tells: ({ id }: Person) => id === row.lleva_id,
})

interface Entregado {
  readonly pedidoId: number
  /** The order before the change, with its former carrier. */
  readonly before: Pick<PedidoQueCambio, 'estado' | 'tipo_pedido' | 'sede_id' | 'lleva_id'>
  readonly despues: { readonly id: number; readonly nombre: string } | null
  /** Who gave it: that person knows. Null when the end of a shift did. */
  readonly person: { readonly id: number | null }
}

/**
 * Staff gave an order to somebody, or took it back, in their transaction. There is no notification
 * before the kitchen begins it, because no page of a rider shows it, nor after it has ended.
 */
export async function tellQuienLleva(
  services: Services,
  trx: Trx,
  { pedidoId, before, despues, person: giver }: Entregado,
): Promise<void> {
  const { sede_id, lleva_id: antes } = before
  if (!isEnReparto(before) || (antes === null && despues === null)) return
  const equipos = (await readEquipos(services, trx)).filter(({ person }) => person.id !== giver.id)
  if (equipos.length === 0) return
  const textoFor = ({ person }: Equipo): string | null => {
    if (person.id === despues?.id) return esTuyoText(pedidoId)
    return person.id === antes ? noEsTuyoText(pedidoId, despues?.nombre ?? null) : null
  }
  const nombre = (await readNombres(trx)).get(sede_id) ?? ''
  const alarma = {
    clave: `lleva ${String(pedidoId)} ${String(services.now().getTime())}`,
    sede: { id: sede_id, nombre },
    tema: temaDe(pedidoId),
  }
  await addTareas(
    trx,
    equipos.flatMap((equipo) => {
      const texto = textoFor(equipo)
      return texto === null ? [] : [pushTo(services, equipo, { ...alarma, texto }, paginaOf(equipo))]
    }),
  )
}

/** People who only deliver: those who manage orders see them on the board. */
const takes =
  ({ sede_id }: PedidoQueCambio) =>
  ({ permisos, alcance }: Person): boolean =>
    permisos.has('repartir') && !permisos.has('gestionar_pedidos') && alcance.includes(sede_id)

const temaDe = (id: number): string => `reparto-${String(id)}`

const paginaOf = ({ person }: Equipo): string => {
  if (person.isPorHoy) return REPARTOS_POR_HOY
  return person.permisos.has('repartir') ? REPARTOS : TABLERO
}

async function readNombres(trx: Trx): Promise<ReadonlyMap<number, string>> {
  const sedes = await trx.selectFrom('sedes').select(['id', 'nombre']).execute()
  return new Map(sedes.map(({ id, nombre }) => [id, nombre]))
}
