// Notifications for riders whose screen is off. Rule reparto/aviso-en-el-equipo.
import { canceladoText, esTuyoText, noEsTuyoText, porLlevarText } from '#domain/reparto/aviso.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { pushTo, readEquipos, TABLERO, type Equipo } from './suscripciones.ts'
import { addTareas, type NuevaTarea, type Trx } from './tareas.ts'

const REPARTOS = '/repartos'
const REPARTOS_POR_HOY = '/repartos/hoy'
/** An older change is no news. */
const STALE_MS = 15 * 60_000

interface PedidoQueCambio {
  readonly id: number
  readonly estado: string
  readonly tipo_pedido: TipoPedido
  readonly sede_id: number
  readonly lleva_id: number | null
  /** Since when it is in its state. */
  readonly cambio: Date
}

/** What the new state of orders tells riders: one can be taken, or one that they carry was cancelled. */
export async function avisosDeReparto(
  services: Services,
  trx: Trx,
  rows: readonly PedidoQueCambio[],
): Promise<NuevaTarea[]> {
  const fresh = rows.filter(({ cambio }) => services.now().getTime() - cambio.getTime() < STALE_MS)
  const porLlevar = fresh.filter((row) => isPorLlevar(row) && row.estado === 'EN_PROCESO')
  const cancelados = fresh.filter(({ estado, lleva_id }) => estado === 'CANCELADO' && lleva_id !== null)
  const tellers = [
    ...porLlevar.map((row) => ({
      row,
      texto: porLlevarText(row.id),
      // The newest one of a branch takes the place of those before it.
      tema: `por-llevar-${String(row.sede_id)}`,
      tells: takes(row),
    })),
    ...cancelados.map((row) => ({
      row,
      texto: canceladoText(row.id),
      tema: temaDe(row.id),
      tells: ({ id }: Person) => id === row.lleva_id,
    })),
  ]
  if (tellers.length === 0) return []
  const equipos = await readEquipos(services, trx)
  if (equipos.length === 0) return []
  const nombres = await readNombres(trx)
  return tellers.flatMap(({ row, texto, tema, tells }) =>
    equipos
      .filter(({ person }) => tells(person))
      .map((equipo) =>
        pushTo(
          services,
          equipo,
          {
            clave: `reparto ${String(row.id)} ${row.estado} ${String(row.cambio.getTime())}`,
            sede: { id: row.sede_id, nombre: nombres.get(row.sede_id) ?? '' },
            texto,
            tema,
          },
          paginaOf(equipo),
        ),
      ),
  )
}

interface Entregado {
  readonly pedidoId: number
  readonly sedeId: number
  /** The carrier of before. */
  readonly antes: number | null
  readonly despues: { readonly id: number; readonly nombre: string } | null
  /** Who gave it: that person knows. */
  readonly person: Person
}

/** Staff gave an order to somebody, or took it back, in their transaction. */
export async function tellQuienLleva(
  services: Services,
  trx: Trx,
  { pedidoId, sedeId, antes, despues, person: giver }: Entregado,
): Promise<void> {
  const equipos = (await readEquipos(services, trx)).filter(({ person }) => person.id !== giver.id)
  if (equipos.length === 0) return
  const textoFor = ({ person }: Equipo): string | null => {
    if (person.id === despues?.id) return esTuyoText(pedidoId)
    return person.id === antes ? noEsTuyoText(pedidoId, despues?.nombre ?? null) : null
  }
  const nombre = (await readNombres(trx)).get(sedeId) ?? ''
  const alarma = {
    clave: `lleva ${String(pedidoId)} ${String(services.now().getTime())}`,
    sede: { id: sedeId, nombre },
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

const isPorLlevar = ({ tipo_pedido, lleva_id }: PedidoQueCambio): boolean =>
  tipo_pedido === 'DOMICILIO' && lleva_id === null

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
